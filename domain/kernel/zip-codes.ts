import type { State } from './us-states.ts'

/**
 * The state of each zip code prefix: an entry applies up to the next one. "-" is no state: unassigned, the
 * military, or the freely associated states of the Pacific. Source: the three-digit prefixes of the Postal
 * Service as commonly published, and whole codes where Pacific states share a prefix. Written down in
 * November 2026, and not compared with its labeling list L002. A few zip codes near a border belong to the
 * neighbor (06390 is New York's), so the result is a hint and not a check.
 */
const ZIP_RANGES =
  '000- 005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090- 100NY 150PA 197DE 200DC 201VA 202DC 206MD 220VA 247WV 269- 270NC 290SC 300GA 320FL 340- 341FL 350AL 370TN 386MS 398GA 400KY 428- 430OH 460IN 480MI 500IA 529- 530WI 550MN 568- 569DC 570SD 578- 580ND 589- 590MT 600IL 630MO 659- 660KS 680NE 694- 700LA 715- 716AR 730OK 733TX 734OK 750TX 800CO 817- 820WY 832ID 839- 840UT 848- 850AZ 866- 870NM 885TX 886- 889NV 899- 900CA 962- 967HI 96799AS 968HI 969- 96910GU 96933- 96950MP 96953- 970OR 980WA 995AK'
    .split(' ')
    .map((each) => ({ beginning: each.replace(/\D+$/, ''), state: each.replace(/^\d+/, '') }))

/** Returns the most likely state of a zip code of five digits; `undefined` if it is in none. */
export function stateOfZip(zip: string): State | undefined {
  const range = ZIP_RANGES.findLast(({ beginning }) => beginning <= zip)
  return range === undefined || range.state === '-' ? undefined : (range.state as State)
}
