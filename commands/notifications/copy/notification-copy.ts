import { appointmentCopy } from './appointments.ts'
import { disputeCopy } from './disputes.ts'
import { fileCopy } from './files.ts'
import { hiringCopy } from './hiring.ts'
import { licensingCopy } from './licensing.ts'
import { moneyCopy } from './money.ts'
import { reviewCopy } from './reviews.ts'
import type { NotificationCopy } from './shape.ts'

/** Every kind of notification: a new one is a line here, with its words for page, mail and text message. */
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

/** The words of a stored kind; `undefined` for one that this version does not know. */
export const notificationCopyOf = (kind: string | null | undefined): NotificationCopy | undefined =>
  kind != null && Object.hasOwn(notificationCopy, kind)
    ? notificationCopy[kind as NotificationKind]
    : undefined
