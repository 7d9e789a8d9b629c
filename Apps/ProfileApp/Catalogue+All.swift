import BlogInterface
import BlogMVC
import BlogMVP
import BlogMVU
import BlogMVVM
public import Composition
import DraftInterface
import DraftMVC
import DraftMVCS
import DraftMVP
import DraftMVVM
import UserInfoInterface
import UserInfoMVC
import UserInfoMVP
import UserInfoMVVM
import VoiceInterface
import VoiceMVC
import VoiceMVP
import VoiceMVVM

extension Catalogue {
  /// Every implementation of every feature; the first is the default. No other code names them.
  public static let all: Catalogue = {
    var catalogue = Catalogue()
    catalogue.register(BlogDetail.self, [.mvc, .mvp, .mvvm, .mvu])
    catalogue.register(BlogList.self, [.mvc, .mvp, .mvvm, .mvu])
    catalogue.register(DraftEditor.self, [.mvc, .mvp, .mvvm, .mvcs])
    catalogue.register(DraftList.self, [.mvc, .mvp, .mvvm, .mvcs])
    catalogue.register(RecycleBin.self, [.mvc, .mvp, .mvvm, .mvcs])
    catalogue.register(FollowList.self, [.mvc, .mvp, .mvvm])
    catalogue.register(UserInfo.self, [.mvc, .mvp, .mvvm])
    catalogue.register(VoiceDetail.self, [.mvc, .mvp, .mvvm])
    catalogue.register(VoiceList.self, [.mvc, .mvp, .mvvm])
    return catalogue
  }()
}
