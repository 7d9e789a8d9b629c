import BlogCore
import BlogViews
import Composition
public import Essentials
public import ProfileScenes
import UserInfoCore
import UserInfoViews
public import ViewKit
import VoiceCore
import VoiceViews

/// The profile of another user in one controller: the same screen as `UserScene`, without modules.
///
/// It uses the same services, models, rules and views, and draws the same frames. What differs is who decides: this class
/// fetches, holds every model, makes every text, and sets every view. No part of it can be used on another screen,
/// tested without a view, or exchanged.
public final class MassiveProfileController: ViewController {
  private let userID: UserID
  private let environment: ProfileEnvironment

  private let card = UserCardView()
  private var user: Optimistic<User>?
  private var userFetch = Fetch<UserError>()

  private let blogColumn = View()
  private var blogList: PagedListView
  private var usesCards: Bool
  private var blogs = PagedList<BlogMerge, OptimisticBlog>(merge: BlogMerge())

  private let voiceList = PagedListView.voices()
  private var voices = VoicePages<Voice>(merge: NoMerge())

  private var hasStarted = false

  public init(_ user: UserID, in environment: ProfileEnvironment) {
    userID = user
    self.environment = environment
    usesCards = environment.layout.usesCards
    blogList = .blogs(asCards: usesCards, namesAuthor: false)
    super.init()
    title = environment.texts.userProfile
    environment.users.changes.subscribe(self) { $0.userChanged($1) }
    environment.blogs.changes.subscribe(self) { $0.blogChanged($1) }
    environment.blogs.publications.subscribe(self) { $0.blogPublished($1) }
    environment.voices.player.changes.subscribe(self) { $0.playerChanged($1) }
    environment.composer.outdated.subscribe(self) { controller, _ in controller.refresh() }
  }

  // MARK: View

  public override func viewDidLoad() {
    let columns = StackView(.vertical, isFlexible: true, container: .columns)
    view.addSubview(card)
    view.addSubview(Separator())
    view.addSubview(columns)
    blogColumn.layout.isFlexible = true
    columns.addSubview(blogColumn)
    columns.addSubview(Separator())
    columns.addSubview(voiceList)
    setUpCard()
    setUpBlogList()
    setUpVoiceList()
  }

  private func setUpCard() {
    card.onRetry = { [weak self] in self?.tasks.run { await self?.loadUser() } }
    card.itemView.onFollow = { [weak self] in self?.writes.run { await self?.followTapped() } }
    card.itemView.onAvatar = { [weak self] in self?.openUserDetail() }
    card.itemView.onPosts = { [weak self, userID] in self?.open(.blogs(userID)) }
    card.itemView.onFriends = { [weak self, userID] in self?.open(.friends(userID)) }
    card.itemView.avatarLink = environment.address(.userCard(userID))
    card.itemView.postsLink = environment.address(.blogs(userID))
    card.itemView.friendsLink = environment.address(.friends(userID))
  }

  private func setUpBlogList() {
    blogColumn.addSubview(blogList)
    blogList.table.dataSource = self
    blogList.table.delegate = self
    blogList.onRefresh = { [weak self] in self?.tasks.run { await self?.loadBlogs(.refresh) } }
    blogList.onRetry = { [weak self] in self?.tasks.run { await self?.loadFirstBlogs() } }
    blogList.onFooterRetry = { [weak self] in self?.tasks.run { await self?.loadBlogs(.more) } }
    blogList.headingText = environment.blogs.formatter.texts.heading
    showBlogStatus()
  }

  private func setUpVoiceList() {
    voiceList.table.dataSource = self
    voiceList.table.delegate = self
    voiceList.onRefresh = { [weak self] in self?.tasks.run { await self?.loadVoices(.refresh) } }
    voiceList.onRetry = { [weak self] in self?.tasks.run { await self?.loadVoices(.first) } }
    voiceList.onFooterRetry = { [weak self] in self?.tasks.run { await self?.loadVoices(.more) } }
    voiceList.headingText = environment.voices.formatter.texts.heading
    showDevice()
    showVoiceStatus()
  }

  public override func viewWillAppear() {
    guard !hasStarted else { return }
    hasStarted = true
    tasks.run { [weak self] in await self?.loadUser() }
    tasks.run { [weak self] in await self?.loadFirstBlogs() }
    tasks.run { [weak self] in await self?.loadVoices(.first) }
  }

  public override var subject: String { card.subject }

  public override var keyCommands: [KeyCommand] {
    let texts = environment.texts
    return [
      KeyCommand(input: "r", title: texts.scene.refresh, image: .refresh) { [weak self] in self?.refresh() },
      KeyCommand(
        input: "c", title: usesCards ? texts.rows : texts.cards, image: .layout
      ) { [weak self] in self?.changeLayout() },
    ] + environment.placeCommands(of: self)
  }

  private func refresh() {
    tasks.run { [weak self] in
      await self?.fetchUser()
      await self?.loadAvatar()
    }
    tasks.run { [weak self] in await self?.loadBlogs(.refresh) }
    tasks.run { [weak self] in await self?.loadVoices(.refresh) }
  }

  /// Shows the blogs in the other layout, and keeps the place and the focus.
  private func changeLayout() {
    usesCards.toggle()
    environment.layout.usesCards = usesCards
    let place = window?.place(below: blogColumn)
    let position = blogList.table.position
    blogList.removeFromSuperview()
    blogList = .blogs(asCards: usesCards, namesAuthor: false)
    blogList.table.restore(position)
    setUpBlogList()
    if let place { window?.restore(place, below: blogColumn) }
  }

  private func open(_ destination: Destination) {
    guard let scene = destination.scene(in: environment) else { return }
    navigationController?.push(scene)
  }

  private func openUserDetail() {
    navigationController?.push(UserDetailScene(userID, in: environment, isAboveProfile: true))
  }

  // MARK: User

  private func loadUser() async {
    if user == nil { await fetchUser() }
  }

  private func fetchUser() async {
    guard userFetch.begin() else { return }
    showUserNotice()
    do throws(UserError) {
      let fetched = try await environment.users.service.user(userID)
      if userFetch.succeed() { receive(fetched) }
    } catch .cancelled {
      userFetch.cancel()
    } catch {
      let isShown = user != nil
      if userFetch.fail(error, hasValue: isShown) {
        showToast(environment.users.formatter.failure(\.refreshFailed, error))
      }
    }
    showUserNotice()
  }

  private func receive(_ newer: User) {
    if user != nil {
      user?.receive(newer)
    } else {
      user = Optimistic(newer)
      tasks.run { [weak self] in await self?.loadAvatar() }
    }
    showUser()
  }

  private func loadAvatar() async {
    guard let id = user?.shown.avatar, environment.users.images.cached(id) == nil else { return }
    let data = await environment.users.images.image(id)
    if let data, user?.shown.avatar == id { card.itemView.avatarData = data }
  }

  private func showUser() {
    guard let user = user?.shown else { return }
    let formatter = environment.users.formatter
    card.hasItem = true
    card.itemView.nameText = formatter.name(of: user)
    card.itemView.birthdateText = formatter.birthdate(of: user)
    card.itemView.genderText = formatter.gender(of: user)
    card.itemView.summaryText = formatter.summary(of: user)
    card.itemView.postsText = formatter.posts(of: user)
    card.itemView.friendsText = formatter.friends(of: user)
    card.itemView.canFollow = user.id != environment.signedInUser
    card.itemView.avatarData = environment.users.images.cached(user.avatar)
    showFollow()
  }

  private func showFollow() {
    guard let user = user?.shown else { return }
    card.itemView.followText = environment.users.formatter.followTitle(of: user)
    card.itemView.isFollowed = user.isFollowed
  }

  private func showUserNotice() {
    let formatter = environment.users.formatter
    card.noticeText = userFetch.failure.map(formatter.reason)
    card.retryText = userFetch.failure == nil ? nil : formatter.texts.list.retry
  }

  private func followTapped() async {
    guard let isFollowed = user?.shown.isFollowed else { return }
    user?.setDesired(!isFollowed)
    showFollow()
    while let isFollowed = user?.nextToSend() {
      do throws(UserError) {
        user?.confirm(try await environment.users.service.setFollowed(isFollowed, userID))
        userFetch.recordChange()
        if let user { environment.users.changes.post(user.confirmed, from: self) }
      } catch {
        user?.refuse()
        showToast(environment.users.formatter.failure(\.followFailed, error))
      }
      showFollow()
    }
  }

  private func userChanged(_ newer: User) {
    guard newer.id == userID else { return }
    userFetch.recordChange()
    receive(newer)
    showUserNotice()
  }

  // MARK: Blogs

  /// Loads the first page, with a HUD over the screen.
  private func loadFirstBlogs() async {
    guard !blogs.paging.hasLoaded, !blogs.paging.isLoading else { return }
    showHUD(environment.texts.loading)
    await loadBlogs(.first)
    if !Task.isCancelled { hideHUD() }
  }

  private func loadBlogs(_ part: ListPart) async {
    guard let ticket = blogs.begin(part) else { return }
    showBlogStatus()
    let page = await environment.blogs.service.page(of: userID, after: ticket.cursor)
    switch blogs.receive(page, for: ticket, make: { OptimisticBlog($0) }, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended: blogList.table.rowsAppended()
    case .replaced: blogList.table.reloadData()
    case .refreshFailed(let error): showToast(environment.blogs.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
    }
    showBlogStatus()
  }

  private func showBlogStatus() {
    let formatter = environment.blogs.formatter
    blogList.show(blogs.status(formatter.texts.list, reason: formatter.reason))
  }

  /// The view of a blog; `nil` if it isn't visible.
  private func view(of id: BlogID) -> BlogItemView? {
    guard let row = blogs.rows.firstIndex(where: { $0.id == id }) else { return nil }
    return (blogList.table.cell(forRow: row) as? BlogCell)?.itemView
  }

  private func blogCell(_ row: Int) -> BlogCell {
    let cell = blogList.dequeueBlogCell()
    let blog = blogs.rows[row].shown
    let id = blog.id
    cell.link = id.isPending ? nil : environment.address(.blog(id))
    cell.itemView.avatarLink = environment.address(.userCard(blog.authorID))
    cell.itemView.onLike = { [weak self] in self?.writes.run { await self?.likeTapped(id) } }
    cell.itemView.onShare = { [weak self] in self?.writes.run { await self?.shareTapped(id) } }
    cell.itemView.onAvatar = { [weak self] in self?.openUserDetail() }
    show(blog, in: cell.itemView)
    if cell.itemView.avatarData == nil {
      tasks.run { [weak self] in await self?.loadAvatar(of: id) }
    }
    return cell
  }

  private func show(_ blog: Blog, in view: BlogItemView) {
    let formatter = environment.blogs.formatter
    view.titleText = formatter.title(of: blog)
    view.summaryText = formatter.summary(of: blog)
    view.bodyText = blog.body
    view.authorText = formatter.author(of: blog)
    view.dateText = formatter.date(of: blog)
    view.likeText = formatter.likes(of: blog)
    view.isLiked = blog.isLiked
    view.shareText = formatter.shares(of: blog)
    view.avatarData = environment.blogs.images.cached(blog.avatar)
  }

  private func loadAvatar(of id: BlogID) async {
    guard let avatar = blogs[id]?.shown.avatar else { return }
    let data = await environment.blogs.images.image(avatar)
    if let data, blogs[id]?.shown.avatar == avatar { view(of: id)?.avatarData = data }
  }

  private func likeTapped(_ id: BlogID) async {
    guard let isLiked = blogs.update(id, { $0.shown.isLiked }) else { return }
    _ = blogs.update(id) { $0.setDesired(isLiked: !isLiked) }
    showLike(id)
    while let isLiked = blogs.update(id, { $0.nextLike() }) ?? nil {
      do throws(BlogError) {
        let response = try await environment.blogs.service.setLiked(isLiked, id)
        _ = blogs.update(id) { $0.confirmLike(response) }
        postChange(of: id)
      } catch {
        _ = blogs.update(id) { $0.refuseLike() }
        showToast(environment.blogs.formatter.failure(\.likeFailed, error))
      }
      showLike(id)
    }
  }

  private func showLike(_ id: BlogID) {
    guard let blog = blogs[id]?.shown, let view = view(of: id) else { return }
    view.likeText = environment.blogs.formatter.likes(of: blog)
    view.isLiked = blog.isLiked
  }

  private func shareTapped(_ id: BlogID) async {
    guard blogs.update(id, { $0.beginSharing() }) == true else { return }
    do throws(BlogError) {
      let response = try await environment.blogs.service.share(id)
      _ = blogs.update(id) { $0.confirmShare(response) }
      postChange(of: id)
    } catch {
      _ = blogs.update(id) { $0.refuseShare() }
      showToast(environment.blogs.formatter.failure(\.shareFailed, error))
    }
    if let blog = blogs[id]?.shown { view(of: id)?.shareText = environment.blogs.formatter.shares(of: blog) }
  }

  private func postChange(of id: BlogID) {
    blogs.recordChange(of: id)
    guard let blog = blogs.update(id, { $0.confirmed }) else { return }
    environment.blogs.changes.post(blog, from: self)
  }

  private func blogChanged(_ newer: Blog) {
    blogs.recordUpdate(newer)
    _ = blogs.update(newer.id) { $0.receive(newer) }
    if let blog = blogs[newer.id]?.shown, let view = view(of: newer.id) { show(blog, in: view) }
  }

  private func blogPublished(_ publication: BlogPublication) {
    let after = blogs.merge.apply(publication, of: userID, to: blogs.rows.map(\.confirmed))
    guard let after, blogs.paging.hasLoaded else { return }
    blogs.replace(with: after, make: { OptimisticBlog($0) }, update: { $0.receive($1) })
    blogList.table.reloadData()
    showBlogStatus()
  }

  // MARK: Voice messages

  private func loadVoices(_ part: ListPart) async {
    guard let ticket = voices.begin(part) else { return }
    showVoiceStatus()
    let page = await environment.voices.service.page(of: userID, after: ticket.cursor)
    let response = voices.receive(page, for: ticket, make: { $0 }, update: { $0 = $1 })
    switch response {
    case .outdated: return
    case .appended, .replaced:
      environment.voices.player.offer(voices.rows, of: userID, hasMore: voices.paging.hasMore)
      if case .appended = response { voiceList.table.rowsAppended() } else { voiceList.table.reloadData() }
    case .refreshFailed(let error): showToast(environment.voices.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
    }
    showVoiceStatus()
    continuePlayback()
  }

  private func showVoiceStatus() {
    let formatter = environment.voices.formatter
    voiceList.show(voices.status(formatter.texts.list, reason: formatter.reason))
  }

  private func showDevice() {
    voiceList.accessoryText = environment.voices.formatter.device(environment.voices.player.device)
  }

  private func voiceCell(_ row: Int) -> VoiceCell {
    let cell = voiceList.dequeueVoiceCell()
    let voice = voices.rows[row]
    let formatter = environment.voices.formatter
    cell.link = environment.address(.voice(voice.id))
    cell.itemView.captionText = formatter.caption(of: voice)
    cell.itemView.dateText = formatter.date(of: voice)
    cell.itemView.durationText = formatter.duration(of: voice)
    cell.itemView.onPlay = { [weak self] in self?.environment.voices.player.performAction(on: voice) }
    cell.itemView.onSeek = { [weak self] part in
      self?.environment.voices.player.seek(voice.id, to: voice.duration * part)
    }
    showPlayback(of: voice, in: cell.itemView)
    return cell
  }

  private func showPlayback(of voice: Voice, in view: VoiceItemView) {
    let playback = environment.voices.player.playback(of: voice.id)
    view.statusText = environment.voices.formatter.status(playback)
    view.actionText = environment.voices.formatter.action(playback)
    view.isActive = playback.isActive
    view.hasFailed = playback.hasFailed
    view.progress = playback.progress(of: voice.duration)
  }

  private func playerChanged(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id):
      if let row = voices.rows.firstIndex(where: { $0.id == id }),
        let cell = voiceList.table.cell(forRow: row) as? VoiceCell
      {
        showPlayback(of: voices.rows[row], in: cell.itemView)
      }
      continuePlayback()
    case .device:
      showDevice()
    }
  }

  /// Loads the next page if the last loaded message plays. The player continues after the screen is left.
  private func continuePlayback() {
    guard needsMoreVoices, !hasLeft else { return }
    tasks.run { [weak self] in if self?.needsMoreVoices == true { await self?.loadVoices(.more) } }
  }

  private var needsMoreVoices: Bool {
    let last = voices.rows.last.map { environment.voices.player.playback(of: $0.id) }
    return voices.paging.needsNextPage(lastIsActive: last?.isActive == true)
  }
}

// MARK: - Tables

extension MassiveProfileController: TableViewDataSource, TableViewDelegate {
  public func numberOfRows(in tableView: TableView) -> Int {
    tableView === blogList.table ? blogs.rows.count : voices.rows.count
  }

  public func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    tableView === blogList.table ? blogCell(row) : voiceCell(row)
  }

  public func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    tableView === blogList.table ? blogs.rows[row].id.rawValue : voices.rows[row].id.rawValue
  }

  public func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard tableView === blogList.table else { return open(.voice(voices.rows[row].id)) }
    let id = blogs.rows[row].id
    if !id.isPending { open(.blog(id)) }
  }

  public func tableViewDidReachEnd(_ tableView: TableView) {
    if tableView === blogList.table {
      if blogs.paging.loadsMoreAtEnd { tasks.run { [weak self] in await self?.loadBlogs(.more) } }
    } else if voices.paging.loadsMoreAtEnd {
      tasks.run { [weak self] in await self?.loadVoices(.more) }
    }
  }
}
