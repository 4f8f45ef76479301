import type { ReactNode } from 'react'

// screens/notifications/list/access-answer.tsx
export const hasAccessForDays = (person: string | number, grantDays: string | number) =>
  `${person} has access for ${grantDays} days`
export const approving = 'Approving'
export const approve = (person: string | number) => `Approve ${person}`
export const approveLabel = 'Approve'
export const denying = 'Denying'
export const deny = (person: string | number) => `Deny ${person}`
export const denyLabel = 'Deny'

// screens/notifications/list/notification-block.tsx
export const unread = 'Unread'
export const markAsRead = (heading: string | number) => `Mark as read: ${heading}`
export const markAsReadLabel = 'Mark as read'

// screens/notifications/list/notification-channels.tsx
export const howWeTellYou = 'How we notify you'
export const whatYouHaventReadAfter = (digestCollectionMinutes: string | number) =>
  ` Anything you haven't read within ${digestCollectionMinutes} minutes, we also send by:`
export const everythingAppearsOnThisPage = 'Everything appears on this page.'
export const emailAndTextAreOff = 'Email and text messages are off.'
export const turnOnEmail = 'Turn on email'
export const yourSettings = 'Your settings'
export const on = (email: string | number) => `On. ${email}`
export const onOnceYouVerify = (email: string | number) => `On once you verify ${email}`
export const onPhone = (phone: string | number) => `On. ${phone}`
export const offAddAPhoneNumber = 'Off. Add a phone number first'
export const textMessage = 'Text message'
export const change = ({ part }: { part: ReactNode }) => <>Change{part}</>

// screens/notifications/list/notification-groups.ts
export const aJob = 'A job'
export const aContract = 'A contract'
export const aFile = 'A file'
export const aLicense = 'A license'
export const aPayment = 'A payment'
export const aReview = 'A review'
export const anAppointment = 'An appointment'
export const yourAccount = 'Your account'
export const newHeading = 'New'
export const today = 'Today'
export const thisWeek = 'This week'
export const contracts = 'Contracts'
export const jobs = 'Jobs'
export const money = 'Money'
export const files = 'Files'
export const licenses = 'Licenses'

// screens/notifications/notification-link.ts
export const unknownNotificationScreen = (routeScreen: string | number) =>
  `Unknown notification screen: ${routeScreen}`

// screens/notifications/list/notification-texts.ts
export const yourAccessEnds = (end: string, isPast: boolean) =>
  isPast ? `Your access was set to end ${end}` : `Your access ends ${end}`
export const accessOfPersonEnds = (person: string, end: string, isPast: boolean) =>
  isPast ? `${person}'s access was set to end ${end}` : `${person}'s access ends ${end}`
export const seeProposals = (count: number) => `See ${count} proposals`

// screens/notifications/notifications.tsx
export const notifications = 'Notifications'
export const saving = 'Saving'
export const markAllAsRead = 'Mark all as read'
export const yourNotifications = 'Your notifications'
export const youDontHaveAnyNotifications = "You Don't Have Any Notifications Yet"
export const wellTellYouHereWhat =
  "We'll tell you here what happens with your jobs, contracts, files and money."
export const home = 'Home'
export const nothingHere = 'Nothing here.'
export const notificationsByKind = 'Notifications by kind'

// screens/notifications/open-notification.tsx
export const notification = 'Notification'
export const theNotification = 'The notification'
export const thisNotificationIsntAvailable = "This notification isn't available"
export const itBelongsToAnotherAccount = "It belongs to another account, or it's too old to show."
