import type { NotificationCopy } from './shape.ts'

const screen = 'AppointmentDetails'

/** `{title}` is the appointment's title. The block of these notifications has the contract's title. */
export const appointmentCopy = {
  appointment_proposed: {
    screen,
    message: '{person} invited you to the appointment "{title}"',
    line: '{person} invited you to the appointment "{title}"',
    act: { label: 'Accept or Deny' },
  },
  appointment_changed: {
    screen,
    message: '{person} changed the appointment "{title}"',
    line: '{person} changed the appointment "{title}"',
    act: { label: 'Accept or Deny' },
  },
  appointment_accepted: {
    screen,
    message: '{person} accepted the appointment "{title}"',
    line: '{person} accepted the appointment "{title}"',
    act: { label: 'Open the appointment' },
  },
  appointment_denied: {
    screen,
    message: '{person} declined the appointment "{title}"',
    line: '{person} declined the appointment "{title}"',
  },
  appointment_cancelled: {
    screen,
    message: '{person} canceled the appointment "{title}"',
    line: '{person} canceled the appointment "{title}"',
  },
  appointment_near: {
    screen,
    message: 'Your appointment with {person} starts in {amount}: "{title}"',
    line: 'Your appointment with {person} starts in {amount}: "{title}"',
    act: { label: 'Open the appointment' },
  },
} as const satisfies Record<string, NotificationCopy>
