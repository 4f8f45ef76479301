type Terms = Record<string, number | readonly number[]>

const SECONDS = { DAY: 86_400, HOUR: 3600, MINUTE: 60 }
/**
 * Units, by the last word of a constant's name: how the unit is written in a text, and its amount in seconds
 * or bytes.
 */
const UNITS: Record<string, { written: string; seconds?: number; bytes?: number }> = {
  DAYS: { written: 'days?', seconds: SECONDS.DAY },
  HOURS: { written: '(?:hours?|h)', seconds: SECONDS.HOUR },
  MINUTES: { written: '(?:minutes?|min)', seconds: SECONDS.MINUTE },
  PERCENT: { written: '(?:%|percent)' },
  TOKENS: { written: '(?:tokens?|applications?)' },
  TRIES: { written: '(?:tries|attempts)' },
  CODES: { written: '(?:recovery )?codes' },
  MEBIBYTES: { written: '(?:MiB|MB)', bytes: 1024 * 1024 },
  LENGTH: { written: 'characters' },
  CHARACTERS: { written: 'characters' },
}
const NUMERALS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * The terms that occur as literals in a source: in a text ("3 days", "five minutes", "5%", "$19"), as a
 * constant named by its unit (`MINUTES = 10`), or as seconds, milliseconds or bytes (`3 * 24 * 3_600_000`,
 * `LINK_SECONDS = 300`).
 */
export function literalsIn(source: string, terms: Terms): string[] {
  const code = withoutComments(source)
  const termNumbers = Object.entries(terms).flatMap(([name, value]) =>
    [value].flat().map((n) => ({ name, n })),
  )
  const literals = termNumbers.flatMap(({ name, n }) => {
    if (/PRICE|BUDGET/.test(name)) return inDollars(code, n)
    const unit = name.split('_').at(-1) ?? ''
    const { written } = UNITS[unit] ?? {}
    return written === undefined ? [] : [...inText(code, n, written), ...namedByUnit(code, n, unit)]
  })
  const amounts = new Set(termNumbers.flatMap(({ name, n }) => amountsOf(name, n)))
  return [...new Set([...literals, ...calculated(code, amounts)])]
}

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

/**
 * The amounts of a term in seconds and milliseconds, or in bytes. One hour and one day are units, not terms.
 */
function amountsOf(name: string, n: number): number[] {
  const { seconds = 0, bytes = 0 } = UNITS[name.split('_').at(-1) ?? ''] ?? {}
  const isUnit = Object.values(SECONDS).includes(n * seconds)
  return [n * seconds, n * seconds * 1000, n * bytes].filter((amount) => amount > 0 && !isUnit)
}

const matches = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([all]) => all.trim())

const inText = (code: string, n: number, unit: string) => {
  const number = [n, NUMERALS[n]].filter(Boolean).join('|')
  return matches(code, new RegExp(`(?<![\\w.])(?:${number})[ -]?${unit}(?!\\w)`, 'gi'))
}

const namedByUnit = (code: string, n: number, unit: string) =>
  matches(code, new RegExp(`\\b(?:\\w+_)?${unit} = ${n}\\b`, 'g'))

const inDollars = (code: string, cents: number) =>
  matches(code, new RegExp(`\\$${(cents / 100).toLocaleString('en-US')}(?![\\d,])`, 'g'))

/**
 * Products, numbers of six or more digits, and smaller numbers in constants named by seconds, milliseconds or
 * bytes.
 */
const calculated = (code: string, amounts: ReadonlySet<number>) =>
  [
    ...matches(code, /(?<![\w.$])\d[\d_]*(?: \* (?:\d[\d_]*|(?:DAY|HOUR|MINUTE)\w*))+/g),
    ...matches(code, /(?<![\w.$])\d[\d_]{5,}(?! \*)/g),
    ...matches(code, /\b\w*(?:SECONDS|BYTES|_MS|seconds|_ms)(?: =|:) [\d_]{1,5}(?![\d_]| \*)/g),
  ].filter((literal) => amounts.has(amountOf(literal)))

const amountOf = (literal: string) =>
  (literal.split(/[=:] /).at(-1) ?? '')
    .split(' * ')
    .map(
      (factor) => Object.entries(SECONDS).find(([unit]) => factor.startsWith(unit))?.[1] ?? numberOf(factor),
    )
    .reduce((product, factor) => product * factor, 1)

const numberOf = (digits: string) => Number(digits.replaceAll('_', ''))
