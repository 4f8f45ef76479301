/** Characters beside white space that have a width and show nothing: Braille without dots, Hangul fillers. */
const BLANK_CHARACTERS = '\\u2800\\u3164\\uffa0\\u115f\\u1160\\ufffc\\u{1d159}'
const INVISIBLE_TEXT = new RegExp(
  `^[\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}${BLANK_CHARACTERS}]*$`,
  'u',
)

/** Whether the text has any visible character. */
export const hasVisibleText = (text: string): boolean => !INVISIBLE_TEXT.test(text)

/** Shown for an old text without visible characters, from before texts were cleaned. */
export const UNNAMED_LABEL = 'Unnamed'
