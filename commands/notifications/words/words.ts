import { appointments } from './appointments.ts'
import { disputes } from './disputes.ts'
import { files } from './files.ts'
import { hiring } from './hiring.ts'
import { licensing } from './licensing.ts'
import { money } from './money.ts'
import { reviews } from './reviews.ts'
import type { Words } from './shape.ts'

/** Every kind of notification: a new one is a line here, with its words for page, mail and text message. */
export const WORDS = { ...licensing, ...hiring, ...money, ...files, ...appointments, ...reviews, ...disputes }

export type NotificationKind = keyof typeof WORDS

/** The words of a stored kind; `undefined` for one that this version does not know. */
export const wordsOf = (kind: string | null | undefined): Words | undefined =>
  kind != null && Object.hasOwn(WORDS, kind) ? WORDS[kind as NotificationKind] : undefined
