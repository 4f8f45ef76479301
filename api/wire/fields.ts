// The schemas of fields in bodies, paths and queries. Their limits are those of the domain.

import { z } from 'zod'
import { normalizeCode, normalizeDigits } from '#domain/identity/codes.ts'
import { parseEmailAddress } from '#domain/identity/email.ts'
import {
  MAX_ETA_HOURS,
  MAX_LIST_SEARCH_CHARACTERS,
  MAX_NAME_CHARACTERS,
  MAX_PASSWORD_CHARACTERS,
  MAX_TAG_CHARACTERS,
  MAX_TAGS,
  MAX_TEXT_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '#domain/kernel/input-limits.ts'
import { toCents } from '#domain/kernel/money.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { MAX_BUDGET, MIN_BUDGET } from '#domain/kernel/terms.ts'
import { namesProduct, pretendsToBeStaff } from '#domain/kernel/text/impersonation.ts'
import { faultOf, faultOfLine, toOneLine, toProse } from '#domain/kernel/text/text.ts'
import { STATES } from '#domain/kernel/us-states.ts'

const splitTags = (tags: string | string[]) => (typeof tags === 'string' ? tags.split(',') : tags)

/** Makes a field optional. `null` counts as absent. */
export const optionalField = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined)

export const Id = z.uuid().toLowerCase()
/** The id in a mailed link. A malformed one is answered like an expired one. */
export const LinkId = z.string().toLowerCase()

/** Reports the fault that a text rule finds as an issue of the field. */
const faultCheck =
  (faultOf: (text: string) => string | undefined) => (field: z.core.ParsePayload<string>) => {
    const message = faultOf(field.value)
    if (message !== undefined) field.issues.push({ code: 'custom', message, input: field.value })
  }
/** Cleans only a text that may be short enough afterwards, so that the work on a refused text is bounded. */
const cleanWithin = (clean: (text: string) => string, maxLength: number) => (text: string) =>
  text.length > 4 * maxLength + 1000 ? text : clean(text)

/** A text with line breaks. Its length is checked after cleaning. */
export const text = (maxLength: number, minLength = 1) =>
  z
    .string()
    .overwrite(cleanWithin(toProse, maxLength))
    .min(minLength)
    .max(maxLength)
    .check(faultCheck(faultOf))
/** A text of one line. */
export const line = (maxLength: number, minLength = 1) =>
  z
    .string()
    .overwrite(cleanWithin(toOneLine, maxLength))
    .min(minLength)
    .max(maxLength)
    .check(faultCheck(faultOfLine))

const STAFF_NAME_ERROR = `is the name of ${PRODUCT_NAME} or its staff`
/** One line that others read under a member's name: a title, a city, a number, a tag. */
export const label = (maxLength: number, minLength = 1) =>
  line(maxLength, minLength).check(faultCheck((text) => (namesProduct(text) ? STAFF_NAME_ERROR : undefined)))

export const Title = label(MAX_TITLE_CHARACTERS)
export const TitleOrEmpty = label(MAX_TITLE_CHARACTERS, 0)
export const Name = label(MAX_NAME_CHARACTERS)
export const LongText = text(MAX_TEXT_CHARACTERS)
export const LongTextOrEmpty = text(MAX_TEXT_CHARACTERS, 0)

/** Checks first and last name together: a person must not seem to be of the product's staff. */
export const withPersonNameCheck = <S extends z.ZodType<{ first_name: string; last_name: string }>>(
  schema: S,
): S =>
  schema.refine((person) => !pretendsToBeStaff(person), {
    path: ['first_name'],
    error: STAFF_NAME_ERROR,
  }) as S

/** The whole name of a person, in one field. */
export const PersonName = Name.check(
  faultCheck((name) =>
    pretendsToBeStaff({ first_name: name, last_name: '' }) ? STAFF_NAME_ERROR : undefined,
  ),
)

/** The words of a search in a list. */
export const listSearch = (minLength = 0) => line(MAX_LIST_SEARCH_CHARACTERS, minLength)

/** A message id chosen by its author, so that a repeated call posts the message once. */
export const MessageKey = line(100)
/** Five digits. A number gets back the leading zeros that JSON cannot keep: the smallest zip is 00501. */
export const Zip = z
  .union([z.string(), z.int().min(501).max(99_999)], 'five digits')
  .transform((input) => (typeof input === 'number' ? String(input).padStart(5, '0') : input.trim()))
  .pipe(z.string().regex(/^\d{5}$/, 'five digits'))
export const State = z.enum(STATES)
/** A filter by one state or all. */
export const StateFilter = z.enum([...STATES, ''])
/** An email address in the normalized form that accounts store. */
export const Email = z
  .string()
  .max(1000)
  .overwrite((input) => parseEmailAddress(input) ?? input)
  .refine((input) => parseEmailAddress(input) === input, { error: 'Invalid email address' })
const isWellFormed = (text: string) => text.isWellFormed() && !text.includes('\0')
/** A text made by software, which the product passes on or compares unchanged. */
export const opaqueText = (maxLength: number) =>
  z.string().max(maxLength).refine(isWellFormed, 'has characters that are not allowed')
export const PasswordOrEmpty = opaqueText(MAX_PASSWORD_CHARACTERS)
export const Password = PasswordOrEmpty.min(1)
/** A token issued by the product. It is compared unchanged. */
export const OpaqueToken = opaqueText(512).min(1)
/** An id of the payment provider. */
export const ProviderId = line(200)
/** A code as people type it: sent to them, from an authenticator app, or for recovery. */
export const Code = z.string().max(200).overwrite(normalizeCode).max(64)
/** A phone number as people write and paste it. The account's rules decide whether it exists. */
export const Phone = z
  .string()
  .max(200)
  .overwrite(normalizeDigits)
  .regex(/^[\p{L}\s+:;()[\]./~#,\p{Pd}\u2212\d]*$/u, 'Enter a phone number, such as +1 512 555 0100')
  .refine((input) => /^\d{7,20}$/.test(input.replace(/\D/g, '')), {
    error: 'Enter a phone number, such as +1 512 555 0100',
  })
export const Day = z.iso.date()
export const LicenseType = z.enum(['NP', 'RN', 'LPN'])
/** An optional license type. An empty text counts as absent. */
export const OptionalLicenseType = z
  .union([LicenseType, z.literal('')])
  .nullish()
  .transform((input) => input || undefined)
export const Revision = z.int().min(0)
export const Eta = z.int().min(1).max(MAX_ETA_HOURS)

/** Dollars with at most two decimals. */
export const Price = z
  .number()
  .min(MIN_BUDGET / 100)
  .max(MAX_BUDGET / 100)
  .refine((dollars) => toCents(dollars) !== undefined, 'at most two decimals')

/** An optional price. An empty text, which a cleared field sends, counts as absent. */
export const Budget = z
  .union([z.number(), z.literal('')], 'an amount in dollars')
  .nullish()
  .transform((input) => (input === '' || input === null ? undefined : input))
  .pipe(Price.optional())

/** A positive amount in dollars with at most two decimals. The parsed value is in cents. */
export const AmountInCents = z
  .number()
  .positive()
  .max(MAX_BUDGET / 100)
  .refine((dollars) => toCents(dollars) !== undefined, 'at most two decimals')
  .transform((dollars) => toCents(dollars) ?? 0)

/** An amount in a query. A blank one is absent, not zero. */
export const DollarFilter = z.preprocess(
  (input) => (String(input).trim() === '' ? undefined : input),
  z.coerce.number().min(0),
)

/** An array or one comma-joined string. Blank tags and duplicates are dropped. */
export const Tags = z
  .union(
    [z.array(z.string().max(1000)).max(200), z.string().max(5000)],
    'a list of texts, or one text with commas between them',
  )
  .transform((tags) => [...new Set(splitTags(tags).map(toOneLine))].filter((tag) => tag !== ''))
  .pipe(z.array(label(MAX_TAG_CHARACTERS)).max(MAX_TAGS))

/** The query of a list without pages. Returns the newest items, or those created before `before`. */
export const ListQuery = z.object({
  before: optionalField(z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())),
})

export const Page = z.coerce.number().int().min(1).max(1_000_000).default(1)
export const pageLimit = (defaultLimit: number) =>
  z.coerce.number().int().min(1).max(50).default(defaultLimit)

/**
 * An optional choice of these values. Letter case is ignored, a space counts as an underscore, and blank is
 * absent.
 */
export const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .string()
    .nullish()
    .transform((input) => input?.trim().toLowerCase().replaceAll(' ', '_') || undefined)
    .pipe(z.enum(options).optional())
