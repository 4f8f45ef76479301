import { type EventSummaries, formatMoment } from './event-summaries.ts'

type MessagingEventType =
  | 'ConversationStarted'
  | 'MessagePosted'
  | 'FileShared'
  | 'CallStarted'
  | 'CallAnswered'
  | 'CallEnded'
  | 'UnreadTold'
  | 'ConversationRead'
  | 'AppointmentProposed'
  | 'AppointmentRescheduled'
  | 'AppointmentAccepted'
  | 'AppointmentDenied'
  | 'AppointmentCancelled'
  | 'NotificationRaised'
  | 'NotificationsRead'
  | 'NotificationsBundled'
  | 'ContactMessageReceived'
  | 'ContactMessageHandled'

const CALL_END_LABELS = {
  declined: 'The call was declined',
  missed: 'Nobody answered the call',
  failed: 'The call was cut off',
  hangup: 'The call ended',
}

/** "22 minutes"; "40 seconds" below one. */
function formatSeconds(seconds: number) {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

export const messagingSummaries: EventSummaries<MessagingEventType> = {
  ConversationStarted: (_, { actor }) => `${actor} started the conversation`,
  MessagePosted: (_, { actor }) => `${actor} wrote a message`,
  FileShared: (_, { actor }) => `${actor} shared a file`,
  CallStarted: ({ other_id }, { actor, name }) => `${actor} called ${name(other_id)}`,
  CallAnswered: (_, { actor }) => `${actor} answered the call`,
  CallEnded: ({ reason, seconds }) =>
    seconds > 0 ? `${CALL_END_LABELS[reason]} after ${formatSeconds(seconds)}` : CALL_END_LABELS[reason],
  UnreadTold: ({ user_id, count }, { name }) =>
    `${name(user_id)} was notified of ${count === 1 ? 'an unread message' : `${count} unread messages`}`,
  ConversationRead: ({ user_id }, { name }) => `${name(user_id)} read the conversation`,
  AppointmentProposed: ({ starts_at }, { actor }) =>
    `${actor} proposed an appointment on ${formatMoment(starts_at)}`,
  AppointmentRescheduled: ({ starts_at }, { actor }) =>
    `${actor} moved the appointment to ${formatMoment(starts_at)}`,
  AppointmentAccepted: (_, { actor }) => `${actor} accepted the appointment`,
  AppointmentDenied: (_, { actor }) => `${actor} denied the appointment`,
  AppointmentCancelled: (_, { actor }) => `${actor} canceled the appointment`,
  NotificationRaised: ({ user_id }, { name }) => `${name(user_id)} was notified`,
  NotificationsRead: (_, { actor }) => `${actor} read notifications`,
  NotificationsBundled: ({ user_id }, { name }) => `${name(user_id)} was sent a message about notifications`,
  ContactMessageReceived: () => 'Someone wrote to support',
  ContactMessageHandled: (_, { actor }) => `${actor} marked the message to support as handled`,
}
