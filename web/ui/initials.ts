type PersonName = { first_name: string; last_name: string }

// Scripts write these, but show nothing for them.
const FILLERS = /[\u115f\u1160\u3164\uffa0]/u
const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** The first letter or digit of a name with all its marks, or the first picture of a name without letters. */
function initialOf(name: string): string {
  const visible = graphemesOf(name).filter((each) => !FILLERS.test(each))
  const initial =
    visible.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? visible.find((each) => PICTURES.test(each)) ?? ''
  const upper = initial.toUpperCase()
  // Some letters have an upper case of two, such as ß.
  return graphemesOf(upper).length > 1 ? initial : upper
}

/** Letters of these scripts would grow together as in a word. */
const JOINED_SCRIPTS = /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Mongolian}|\p{Script=Nko}/u
const ZERO_WIDTH_NON_JOINER = '\u200c'

/** The first letters of both names, in upper case. Empty while the member is not known. */
export function initials({ first_name, last_name }: PersonName): string {
  const letters = [initialOf(first_name), initialOf(last_name)]
  return letters.join(letters.every((letter) => JOINED_SCRIPTS.test(letter)) ? ZERO_WIDTH_NON_JOINER : '')
}
