import type { ReactNode } from 'react'

// screens/messaging/call/call-entry.tsx
export const videoCall = 'Video call'
export const videoCallSeconds = (seconds: string | number) => `Video call, ${seconds}`
export const youAreCalling = "You're calling"
export const isCalling = (name: string | number) => `${name} is calling`
export const yourCallWasDeclined = 'Your call was declined'
export const youDeclinedACallFrom = (name: string | number) => `You declined a call from ${name}`
export const noAnswerToYourCall = 'No answer to your call'
export const youMissedACallFrom = (name: string | number) => `You missed a call from ${name}`

// screens/messaging/call/call-panel.tsx
export const close = 'Close'
export const ringingForUpTo30 = 'Ringing for up to 30 seconds'
export const privateThrough = (productName: string | number) => `Private, through ${productName}`
export const soundAndVideoGoThrough = 'Sound and video go through our media server'
export const privateDeviceToDevice = 'Private, device to device'
export const soundAndVideoGoStraight = 'Sound and video go directly between your browsers'
export const callWith = (name: string | number) => `Call with ${name}`
export const calling = (name: string | number) => `Calling ${name}`
export const muted = ', muted'
export const youMuted = 'You, muted'
export const stopCamera = 'Stop camera'
export const startCamera = 'Start camera'
export const good = 'Good'
export const weak = 'Weak'
export const none = 'None'
export const connection = 'Connection: '
export const yourConnectionIsWeakSound = 'Your connection is weak, so sound gets priority over video.'
export const stopMyCamera = 'Stop my camera'

// screens/messaging/call/device-check.tsx
export const cameraAndMicrophone = 'Camera and microphone'
export const yourCameraIsOffYou = 'Your camera is off.'
export const yourMicrophoneIsOffWont = ({ name }: { name: ReactNode }) => (
  <>Your microphone is off. {name} won't hear you.</>
)
export const call = ({ name }: { name: ReactNode }) => <>Call {name}</>
export const startMicrophone = 'Start microphone'
export const cancel = 'Cancel'
export const yourMicrophoneWorks = 'Your microphone works.'
export const saySomething = 'Microphone is on. Say something to test it.'

// screens/messaging/call/height-handle.tsx
export const heightOfTheCallPanel = 'Height of the call panel'

// screens/messaging/coming-soon.tsx
export const home = 'Home'
export const training = 'Training'
export const noTrainingYetYoullFind = "No training yet. You'll find it here."
export const tasks = 'Tasks'
export const noTasksYetYoullFind = "No tasks yet. You'll find them here."

// screens/messaging/conversation-header.tsx
export const messagesWith = (name: string | number) => `Messages with ${name}`
export const allMessages = 'All messages'
export const callWord = 'Call'
export const callName = (name: string | number) => `Call ${name}`
export const searchInThisConversation = 'Search in this conversation'

// screens/messaging/conversation-filter.tsx
export const searchConversations = 'Search names, titles and latest messages'
export const searchPlaceholder = 'Search conversations'
export const whichConversations = 'Which conversations'
export const all = 'All'
export const unreadCount = (count: number) => (count === 0 ? 'Unread' : `Unread ${count}`)

// screens/messaging/conversation-list.tsx
export const unread = ({ unread }: { unread: ReactNode }) => <>{unread} unread</>
export const noMessagesYet = 'No messages yet'

// screens/messaging/conversation-search.tsx
export const noMessagesMatch = 'No messages match'

// screens/messaging/message-composer.tsx
export const message = 'message'
export const attachAFile = 'Attach a file'
export const messageTo = (name: string | number) => `Message to ${name}`
export const messageNoPhi = 'Message (no PHI)'
export const send = 'Send'

// screens/messaging/message.tsx
export const theConversation = 'The conversation'
export const isTyping = (participant: string | number) => `${participant} is typing`
export const messages = 'Messages'
export const noMessagesYetWellNotify = ({ name }: { name: ReactNode }) => (
  <>No messages yet. We'll notify {name} when you send the first one.</>
)
export const messageLabel = 'Message'
export const theyCantAnswerYouHere =
  "They can't reply here, call you or send you files. They still get your messages."
export const thisConversationIsAboutA =
  "This conversation is about a contract, so it stays open for both of you. They can't invite you to appointments."

// screens/messaging/messages.tsx
export const conversations = 'Conversations'
export const yourMessages = 'Your messages'
export const youDontHaveAnyConversations = "You Don't Have Any Conversations Yet"
export const messageAConsultantFromTheir =
  'Message a consultant from their profile, or an applicant from their proposal.'
export const messageAClientFromTheir =
  'Message a client from their job. Each contract starts with its own conversation.'
export const noConversationsMatch = 'No conversations match.'
export const findConsultants = 'Find consultants'
export const findJobs = 'Find jobs'
export const chooseAConversation = 'Choose a conversation.'

// screens/messaging/other-conversation-link.tsx
export const inTheConversationAboutThe = 'in the conversation about the job'
export const earlierMessagesAre = ({ link }: { link: ReactNode }) => <>Earlier messages are {link}.</>
export const theContractHasStarted = 'The contract has started'
export const inTheConversationAboutTheContract = 'in the conversation about the contract'
export const continueLabel = ({ link, link2 }: { link: ReactNode; link2: ReactNode }) => (
  <>
    {link}. Continue {link2}.
  </>
)

// screens/messaging/thread/message-entry.tsx
export const tryAgain = 'Try again'
export const discard = 'Discard'
export const notSent = ({ reason }: { reason: ReactNode }) => <>Not sent. {reason}</>
export const waitingForTheConnection = 'Waiting for the connection'
export const youCanOpenItUntil = (accessUntil: string | number) => `You can open it until ${accessUntil}`
export const yourAccessHasEndedOpen = 'Your access has ended. Open the file to request it again'

// screens/messaging/thread/thread-entries.ts
export const newLabel = (dayLabel: string | number) => `${dayLabel}, new`
export const newText = 'New'

// screens/messaging/thread/thread.tsx
export const loading = 'Loading'
export const olderMessages = 'Older messages'
export const noMessagesYetLabel = 'No messages yet.'
export const newMessages = 'New messages'
export const latestMessages = 'Latest messages'
