import type { ReactNode } from 'react'

// screens/appointments/add-to-calendar.tsx
export const addToCalendar = 'Add to calendar'
export const saving = 'Saving'

// screens/appointments/agenda.tsx
export const waitingFor = ({ name }: { name: ReactNode }) => <>Waiting for {name}</>
export const atTheSameTime = ({ conflicts }: { conflicts: ReactNode }) => <>At the same time: {conflicts}</>

// screens/appointments/appointment-actions.tsx
export const youCanProposeAnotherTime = 'You can propose another time from the contract.'
export const weToldWhoCanPropose = (person: string | number) =>
  `We notified ${person}, who can propose another time.`
export const itEndedWithoutAReply = 'The time passed without a reply.'
export const edit = 'Edit'
export const joinCall = 'Join call'
export const cancelAppointment = 'Cancel appointment'
export const inLabel = (value: string | number) => `In ${value}`
export const cancelThisAppointment = 'Cancel this appointment?'
export const wellNotifyYouCantUndo = ({ name }: { name: ReactNode }) => (
  <>We'll notify {name}. You can't undo this, but you can create another appointment.</>
)
export const doesThisTimeWork = 'Does this time work?'
export const youreBothIn = "You're both in"
export const waitingForAnAnswer = ({ name }: { name: ReactNode }) => <>Waiting for {name} to answer</>
export const wellRemindYouBoth = (times: string) => `We'll remind you both ${times} before.`
export const youMeetByVideoCall = (joinTime: string | undefined) =>
  joinTime === undefined
    ? "You'll meet by video call."
    : `You'll meet by video call. You can join here starting ${joinTime}.`
export const onceYouAccept = (times: string) => `Once you accept, we'll remind you both ${times} before.`
export const onceTheyAccept = ({ name, times }: { name: ReactNode; times: string }) => (
  <>
    Once {name} accepts, we'll remind you both {times} before.
  </>
)
export const cantMakeItTell = (name: string | number) =>
  `Can't make it? Tell ${name}, who can cancel the appointment.`
export const canceling = 'Canceling'
export const yesCancelIt = 'Yes, cancel it'
export const keepIt = 'Keep it'

// screens/appointments/appointment-draft.ts
export const enterATitle = 'Enter a title'
export const chooseADayAndA = 'Choose a day and a time'
export const clocksGoForwardThenSo = (nextValidTime: string | number) =>
  `Clocks spring forward then, so this time doesn't exist. The next available time is ${nextValidTime}`
export const chooseATimeInThe = 'Choose a time in the future'

// screens/appointments/appointment-fields.tsx
export const title = 'Title'
export const duration = 'Duration'
export const when = 'When'
export const which = (repeatedTime: string | number) => `Which ${repeatedTime}?`
export const clocksGoBackThenSo = (repeatedTime: string | number) =>
  `Clocks fall back then, so ${repeatedTime} happens twice.`
export const theFirst = (earlier: string | number) => `The first, ${earlier}`
export const theSecond = (later: string | number) => `The second, ${later}`

// screens/appointments/appointment.tsx
export const appointments = 'Appointments'
export const theAppointment = 'The appointment'
export const youCanStillAcceptThis = 'You can still accept this one.'
export const declined = ({ name, changedAgo }: { name: ReactNode; changedAgo: ReactNode }) => (
  <>
    {name} declined {changedAgo}.
  </>
)
export const youDeclined = ({ changedAgo }: { changedAgo: ReactNode }) => <>You declined {changedAgo}.</>
export const youCanceled = ({ changedAgo }: { changedAgo: ReactNode }) => <>You canceled {changedAgo}.</>
export const canceled = ({ name, changedAgo }: { name: ReactNode; changedAgo: ReactNode }) => (
  <>
    {name} canceled {changedAgo}.
  </>
)
export const invitedYou = ({ name }: { name: ReactNode }) => <>{name} invited you.</>
export const youInvited = ({ name, time }: { name: ReactNode; time: ReactNode }) => (
  <>
    You invited {name} {time}.
  </>
)
export const withLabel = 'With'

// screens/appointments/appointments.tsx
export const timesAreInYourTime = (viewerTimeZone: string | number) =>
  `Times are in your time zone, ${viewerTimeZone}.`
export const appointmentsByState = 'Appointments by status'
export const upcoming = 'Upcoming'
export const needsAReply = 'Needs a reply'
export const past = 'Past'
export const noInvitationsToAnswer = 'No invitations to answer'
export const whenSomeoneInvitesYouTo =
  'When someone invites you to an appointment, you can accept or decline it here.'
export const noUpcomingAppointments = 'No upcoming appointments'
export const youDontHaveAnyAppointments = "You Don't Have Any Appointments Yet"
export const createOneFromAContract =
  'You can create one from any active contract. The other person can accept or decline it.'
export const noPastAppointments = 'No past appointments'
export const pastDeclinedAndCanceledAppointments = 'Past, declined and canceled appointments appear here.'
export const pagesOfTheList = 'Pages of the list'
export const newest = 'Newest'
export const older = 'Older'

// screens/appointments/conflict-warning.tsx
export const youHaveAnotherAppointmentAt = 'You have another appointment at that time'
export const withName = ({ name, each, name2 }: { name: ReactNode; each: ReactNode; name2: ReactNode }) => (
  <>
    {name}, {each}, with {name2}
  </>
)
export const youHaveNoOtherAppointments = 'You have no other appointments then.'
export const isFree = ({ freeStart }: { freeStart: ReactNode }) => <>{freeStart} is free</>

// screens/appointments/create-appointment.tsx
export const createAppointment = 'Create Appointment'
export const youCanStillCreateThis = 'You can still create this one.'
export const creating = 'Creating'
export const create = 'Create'
export const cancel = 'Cancel'

// screens/appointments/edit-appointment.tsx
export const whichOfTheTwo = 'Which of the two'
export const appointment = 'appointment'
export const youCanStillSaveIt = 'You can still save it at this time.'
export const save = 'Save'

// screens/appointments/invitation-answer.tsx
export const accepting = 'Accepting'
export const accept = 'Accept'
export const denying = 'Denying'
export const deny = 'Deny'

// screens/appointments/new-appointments.tsx
export const appointmentWord = 'Appointment'
export const newAppointment = 'New appointment'
export const createAppointmentWith = (name: string | number) => `Create Appointment with ${name}`
export const theContract = 'The contract'

// screens/appointments/own-day.tsx
export const yourDay = (weekday: string | number) => `Your ${weekday}`
export const noOtherAppointments = 'You have no other appointments ahead that day.'

// screens/appointments/time/format-times.ts
export const to = (ending: string | number, endText: string | number) => `${ending} to ${endText}`
export const inMostly = (state: string | number, name: string | number) => `in ${state} (mostly ${name})`

// screens/appointments/time/local-times.tsx
export const yourTimeZone = (name: string | number) => `${name}, your time zone`
export const sameAsMostOf = (zone: string | number, state: string | number) =>
  `${zone}, the same as most of ${state}`
export const sameFor = (zone: string | number, person: string | number) => `${zone}, the same for ${person}`
export const forYou = (name: string | number) => `For you, ${name}`
export const forLabel = (person: string | number, zoneLabel: string | number) => `For ${person}, ${zoneLabel}`
export const forPerson = ({
  person,
  otherTimeText,
  ending,
  zoneLabel,
}: Record<'person' | 'otherTimeText' | 'ending' | 'zoneLabel', string | number>) =>
  `For ${person} ${otherTimeText}${ending} ${zoneLabel}`
