import { PRODUCT } from '../product.ts'

/** Whether a name could be taken for the product's or its staff's. */

/** Letters of other scripts, digits and signs that look like a Latin letter; capitals and small ones by themselves. */
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
  ].flatMap(([from = '', to = '']) => [...from].map((letter, at) => [letter, [...to][at] ?? ''])),
)

/** Letters in squares and circles of which Unicode does not say which letter they are. */
const ENCLOSED = [0x1f150, 0x1f170, 0x1f1e6]
const unboxed = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const start = ENCLOSED.find((first) => code >= first && code < first + 26)
  return start === undefined ? character : String.fromCharCode(97 + code - start)
}

const latin = (text: string) => [...text].map((letter) => LOOK_ALIKES[letter] ?? unboxed(letter)).join('')

/** How a name looks at a glance: Latin letters in lower case, with l and i as one, rn as m, and spaces between words. */
const glance = (name: string) =>
  // Twice, since a compatible form may be another letter than the one that it looks like.
  latin(
    latin(name)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''),
  )
    .toLowerCase()
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const OURS = glance(PRODUCT)

const words = (text: string) => text.split(' ').map(glance)
/** What staff of a marketplace are called. */
const STAFF = new Set(
  words(
    'support team staff care help helpdesk desk admin admins administrator administrators administration security billing payments payment payouts payout escrow trust safety service services customer customers moderator moderators moderation compliance verification verifications verifier verifiers legal fraud abuse operations system official officials accounts account finance refunds refund dispute disputes bot assistant notifications notification alerts alert noreply contact info management manager managers agent agents representative success',
  ),
)
/** What may stand beside those and changes nothing. */
const FILLERS = new Set(
  words(
    'the by from of at and for to your our my an a inc llc ltd corp co com app us usa online medical health tm sm',
  ),
)

const longestFirst = [...STAFF, ...FILLERS].sort((a, b) => b.length - a.length)
const ABOUT_US = new RegExp(`^(?:${longestFirst.join('|')}|\\p{N})*$`, 'u')

/** The product's name alone, or with nothing but words for its staff: “Consilium”, “Consilium Support”, “ConsiliumHelp24”. */
export function namesProduct(text: string): boolean {
  const joined = glance(text).replaceAll(' ', '')
  const at = joined.indexOf(OURS)
  if (at < 0) return false
  return ABOUT_US.test(joined.slice(0, at)) && ABOUT_US.test(joined.slice(at + OURS.length))
}

/** A person's name is stricter: it may not hold the product's name at all, nor be made of words for staff alone. */
export function pretendsToBeStaff({
  first_name,
  last_name,
}: {
  first_name: string
  last_name: string
}): boolean {
  const name = glance(`${first_name} ${last_name}`)
  if (name.replaceAll(' ', '').includes(OURS)) return true
  const parts = name.split(' ').filter((part) => !FILLERS.has(part) && !/^\p{N}+$/u.test(part))
  return parts.length > 0 && parts.every((part) => STAFF.has(part))
}
