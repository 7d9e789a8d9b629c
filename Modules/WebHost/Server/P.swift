import Hummingbird
import WebPage
