import { type Cents, formatMoney } from '../kernel/money.ts'
import { PRODUCT_NAME } from '../kernel/product.ts'

/** The longest part of a title in a file's name, in characters. */
const MAX_TITLE_LENGTH = 40

/** Characters that a file system forbids, that end a header, or that turn the text around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are to be removed
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** `day` is the day of the payment in its reader's zone, as YYYY-MM-DD. */
type NamedPayment = { isPayer: boolean; title: string; amount: Cents; day: string }

/** Names the file of a receipt by what it is: "Consilium receipt 2026-09-22 Wound care $1,890.pdf". */
export function receiptFileName({ isPayer, title, amount, day }: NamedPayment): string {
  const plainTitle = title.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ').trim()
  const parts = [
    PRODUCT_NAME,
    isPayer ? 'receipt' : 'statement',
    day,
    cutAtWord(plainTitle),
    formatMoney(amount),
  ]
  return `${parts.filter(Boolean).join(' ')}.pdf`
}

/** Cuts between words where there is a space, and never within a character. */
function cutAtWord(title: string): string {
  const characters = [...title]
  if (characters.length <= MAX_TITLE_LENGTH) return title
  const cut = characters.slice(0, MAX_TITLE_LENGTH + 1).join('')
  const space = cut.lastIndexOf(' ')
  return (space > 0 ? cut.slice(0, space) : characters.slice(0, MAX_TITLE_LENGTH).join('')).trim()
}
