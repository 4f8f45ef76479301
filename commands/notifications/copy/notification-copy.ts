import { appointmentCopy } from './appointments.ts'
import { disputeCopy } from './disputes.ts'
import { fileCopy } from './files.ts'
import { hiringCopy } from './hiring.ts'
import { licensingCopy } from './licensing.ts'
import { moneyCopy } from './money.ts'
import { reviewCopy } from './reviews.ts'
import type { NotificationCopy } from './shape.ts'

/** Every kind of notification. A new kind is added here, with its text for the page. */
export const notificationCopy = {
  ...licensingCopy,
  ...hiringCopy,
  ...moneyCopy,
  ...fileCopy,
  ...appointmentCopy,
  ...reviewCopy,
  ...disputeCopy,
}

export type NotificationKind = keyof typeof notificationCopy

/** Returns the texts of a stored kind; `undefined` for a kind that this version does not know. */
export const notificationCopyOf = (kind: string | null | undefined): NotificationCopy | undefined =>
  kind != null && Object.hasOwn(notificationCopy, kind)
    ? notificationCopy[kind as NotificationKind]
    : undefined
