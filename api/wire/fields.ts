import { z } from 'zod'
import { cents } from '#domain/kernel/money.ts'
import { STATES } from '#domain/kernel/places.ts'
import { LEAST_BUDGET, MOST_BUDGET } from '#domain/kernel/terms.ts'

/** What callers may write into the fields of bodies, paths and queries; bounds as in the product's decisions. */

export const isText = (text: string) => text.isWellFormed() && !text.includes('\0')
const splitTags = (tags: string | string[]) => (typeof tags === 'string' ? tags.split(',') : tags)

/** A field that may be absent or null, and is then absent. */
export const maybe = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined)

export const Id = z.uuid().toLowerCase()
/** The id in a mailed link. A malformed one is answered like an expired one. */
export const LinkId = z.string().toLowerCase()
export const text = (most: number, least = 1) =>
  z.string().trim().min(least).max(most).refine(isText, 'has characters that are not allowed')

export const Title = text(200)
export const Name = text(100)
export const Long = text(10_000)
/** The author's own name for a message, so that a repeat is the same message. */
export const MessageKey = text(100)
/** Five digits; a number is taken too, whose leading zeros JSON cannot hold: the least zip is 00501. */
export const Zip = z
  .union([z.string(), z.int().min(501).max(99_999)], 'five digits')
  .transform((input) => (typeof input === 'number' ? String(input).padStart(5, '0') : input.trim()))
  .pipe(z.string().regex(/^\d{5}$/, 'five digits'))
export const State = z.enum(STATES)
/** In a filter: one state, or all of them. */
export const AnyState = z.enum([...STATES, ''])
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const Password = z.string().min(1).max(1024).refine(isText, 'has characters that are not allowed')
/** E.164; ten digits are a number of the US. Spaces, dots, dashes and brackets between them are left out. */
export const Phone = z
  .string()
  .trim()
  .transform((input) => input.replaceAll(/[\s().-]/g, ''))
  .transform((input) => (/^\d{10}$/.test(input) ? `+1${input}` : input))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Enter a phone number, such as +1 512 555 0100'))
export const Day = z.iso.date()
export const LicenseType = z.enum(['NP', 'RN', 'LPN'])
/** A license type that may be absent; an empty text is none. */
export const AnyLicenseType = z
  .union([LicenseType, z.literal('')])
  .nullish()
  .transform((input) => input || undefined)
export const Revision = z.int().min(0)
export const Eta = z.int().min(1).max(10_000)

/** Dollars with at most two decimals. */
export const Price = z
  .number()
  .min(LEAST_BUDGET / 100)
  .max(MOST_BUDGET / 100)
  .refine((dollars) => cents(dollars) !== undefined, 'at most two decimals')

/** A price that may be absent; an empty text, as a cleared field sends it, is none. */
export const Budget = z
  .union([z.number(), z.literal('')], 'an amount in dollars')
  .nullish()
  .transform((input) => (input === '' || input === null ? undefined : input))
  .pipe(Price.optional())

/** Any amount above nothing, in dollars with at most two decimals; inside it is in cents. */
export const Cents = z
  .number()
  .positive()
  .max(MOST_BUDGET / 100)
  .refine((dollars) => cents(dollars) !== undefined, 'at most two decimals')
  .transform((dollars) => cents(dollars) ?? 0)

/** An amount in a query; a blank one is absent, not zero. */
export const Dollars = z.preprocess(
  (input) => (String(input).trim() === '' ? undefined : input),
  z.coerce.number().min(0),
)

/** An array, or one comma-joined string; blank ones are dropped, and of the same one the first stays. */
export const Tags = z
  .union(
    [z.array(z.string().max(1000)).max(200), z.string().max(5000)],
    'a list of texts, or one text with commas between them',
  )
  .transform((tags) => [...new Set(splitTags(tags).map((tag) => tag.trim()))].filter((tag) => tag !== ''))
  .pipe(z.array(text(60)).max(50))

/** The query of a list without pages: it answers the newest, or those before that `created_at`. */
export const Part = z.object({
  before: maybe(z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())),
})

export const Page = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const limit = (byDefault: number) => z.coerce.number().int().min(1).max(50).default(byDefault)

/** One of these words, or none; letter case does not matter, a space counts as an underscore, and blank is none. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T) =>
  z
    .string()
    .nullish()
    .transform((input) => input?.trim().toLowerCase().replaceAll(' ', '_') || undefined)
    .pipe(z.enum(words).optional())
