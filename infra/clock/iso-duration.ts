const PATTERN = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/** Milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds. Throws on anything else. */
export function parseDurationMs(text: string): number {
  const [, sign, weeks, days, hours, minutes, seconds] = PATTERN.exec(text) ?? []
  if (!PATTERN.test(text)) throw new Error(`not an ISO 8601 duration of weeks to seconds: ${text}`)
  const toNumber = (part: string | undefined) => Number(part ?? 0)
  const total =
    (((toNumber(weeks) * 7 + toNumber(days)) * 24 + toNumber(hours)) * 60 + toNumber(minutes)) * 60 +
    toNumber(seconds)
  return (sign === '-' ? -1 : 1) * total * 1000
}
