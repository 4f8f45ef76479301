// Finds names that could be taken for the product's or its staff's.

import { PRODUCT_NAME } from '../product.ts'

/**
 * Letters of other scripts, digits and signs that look like a Latin letter. Capital and small letters are
 * listed separately.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Greek
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺͿ', 'ABEZHIKMNOPTYXCMJ'],
    ['αβεγηικμνορτυχϲϳωςσ', 'abeynikuvoptuxcjwso'],
    // Cyrillic
    ['АВЕЗКМНОРСТУХІЈЅԚԜӀҮԌЬ', 'ABE3KMHOPCTYXIJSQWIYGb'],
    ['авекмнорстухіјѕԛԝһԁӏпгиѵүьꙇ', 'abekmhopctyxijsqwhdlnruvybi'],
    // Armenian, small capitals and other letters of Latin
    ['օսոյցհɑıłøđɩɪʟᴀʙᴄᴅᴇɢʜᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢꓲꓳꓚꓢꓵꓴꓠꓡꓟ', 'ounjghaliodiilabcdeghjkmnoprstuvwyzlocsnunlm'],
    ['01|!5$', 'olliss'],
  ].flatMap(([from = '', to = '']) => [...from].map((letter, index) => [letter, [...to][index] ?? ''])),
)

/** Letters in squares and circles that Unicode does not map to a letter. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6]
const unboxedLetter = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const start = ENCLOSED.find((first) => code >= first && code < first + 26)
  return start === undefined ? character : String.fromCharCode(97 + code - start)
}

const toLatin = (text: string) =>
  [...text].map((letter) => LOOK_ALIKES[letter] ?? unboxedLetter(letter)).join('')

/**
 * Returns how a name looks at a glance: Latin letters in lower case, l and i as one letter, rn as m, one
 * space between words.
 */
const visualForm = (name: string) =>
  // Converted twice, since a compatible form may look like yet another letter.
  toLatin(
    toLatin(name)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  )
    .toLowerCase()
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const PRODUCT_FORM = visualForm(PRODUCT_NAME)

const visualWords = (text: string) => text.split(' ').map(visualForm)
/** Words for the staff of a marketplace. */
const STAFF_WORDS = new Set(
  visualWords(
    'support team staff care help helpdesk desk admin admins administrator administrators administration security billing payments payment payouts payout escrow trust safety service services customer customers moderator moderators moderation compliance verification verifications verifier verifiers legal fraud abuse operations system official officials accounts account finance refunds refund dispute disputes bot assistant notifications notification alerts alert noreply contact info management manager managers agent agents representative success',
  ),
)
/** Words beside those for staff that do not change the meaning. */
const FILLER_WORDS = new Set(
  visualWords(
    'the by from of at and for to your our my an a inc llc ltd corp co com app us usa online medical health tm sm',
  ),
)

const wordsByLength = [...STAFF_WORDS, ...FILLER_WORDS].sort((a, b) => b.length - a.length)
const STAFF_OR_FILLER_WORDS = new RegExp(`^(?:${wordsByLength.join('|')}|\\p{N})*$`, 'u')

/**
 * Whether the text is the product's name alone, or with nothing but words for its staff: “Consilium”,
 * “Consilium Support”, “ConsiliumHelp24”.
 */
export function namesProduct(text: string): boolean {
  const joinedText = visualForm(text).replaceAll(' ', '')
  const index = joinedText.indexOf(PRODUCT_FORM)
  if (index < 0) return false
  return (
    STAFF_OR_FILLER_WORDS.test(joinedText.slice(0, index)) &&
    STAFF_OR_FILLER_WORDS.test(joinedText.slice(index + PRODUCT_FORM.length))
  )
}

/** Whether a person's name contains the product's name anywhere, or consists of words for staff alone. */
export function pretendsToBeStaff({
  first_name,
  last_name,
}: {
  first_name: string
  last_name: string
}): boolean {
  const name = visualForm(`${first_name} ${last_name}`)
  if (name.replaceAll(' ', '').includes(PRODUCT_FORM)) return true
  const nameWords = name.split(' ').filter((part) => !FILLER_WORDS.has(part) && !/^\p{N}+$/u.test(part))
  return nameWords.length > 0 && nameWords.every((part) => STAFF_WORDS.has(part))
}
