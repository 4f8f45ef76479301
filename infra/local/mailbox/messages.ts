import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { openJournal } from '../journal.ts'

export const ReceivedMail = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The headers, by name in lower case. */
  headers: z.record(z.string(), z.string()).default({}),
  received_at: z.string(),
})
export type ReceivedMail = z.infer<typeof ReceivedMail>

export const Sms = z.object({ id: z.string(), to: z.string(), text: z.string(), received_at: z.string() })
export type Sms = z.infer<typeof Sms>

const MAX_MESSAGES = 1_000
/** How many messages beyond the newest 1,000 are tolerated before the file is compacted. */
const COMPACTION_SLACK = 200

const tables = { mails: ReceivedMail, sms: Sms }
type Kind = keyof typeof tables

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
/** "+" reads as a space in a query that was not encoded, so only the digits count. */
const digits = (phone: string) => phone.replace(/\D/g, '')

const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Opens the received messages under DATA_DIR: the newest 1,000 of each kind, newest first. */
export function openMessages(dataDir: string) {
  const journal = openJournal(join(dataDir, 'mailbox', 'letters.jsonl'), tables)

  const newest = <K extends Kind>(kind: K) =>
    [...journal.rows(kind).values()].reverse().slice(0, MAX_MESSAGES)

  function dropOldMessages(kind: Kind) {
    if (journal.rows(kind).size <= MAX_MESSAGES + COMPACTION_SLACK) return
    const newestIds = new Set(newest(kind).map(({ id }) => id))
    journal.keepOnly(kind, ({ id }) => newestIds.has(id))
  }

  const newMessageFields = () => ({ id: randomUUID(), received_at: new Date().toISOString() })

  return {
    /** Adds a mail; one with the same `message_id` to the same address is added once. */
    addMail(mail: Omit<ReceivedMail, 'id' | 'received_at'>, message_id?: string) {
      const duplicateKey = message_id && { id: uuidOf(`${mail.to} ${message_id}`) }
      if (duplicateKey && journal.rows('mails').has(duplicateKey.id)) return
      journal.write({ mails: [{ ...newMessageFields(), ...duplicateKey, ...mail }] })
      dropOldMessages('mails')
    },
    addSms(sms: Omit<Sms, 'id' | 'received_at'>): Sms {
      const newSms = { ...newMessageFields(), ...sms }
      journal.write({ sms: [newSms] })
      dropOldMessages('sms')
      return newSms
    },
    mail: (id: string) => journal.rows('mails').get(id),
    /** The mails to an address, or all without one. */
    mailsTo: (to?: string): ReceivedMail[] =>
      newest('mails').filter((mail) => !to || sameAddress(mail.to, to)),
    smsTo: (to?: string): Sms[] => newest('sms').filter((sms) => !to || digits(sms.to) === digits(to)),
  }
}
export type Messages = ReturnType<typeof openMessages>
