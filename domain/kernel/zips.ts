import type { State } from './places.ts'

/**
 * The states of the first three digits of zip codes: each from its prefix up to the next. "-" is no state: unassigned,
 * the District of Columbia, territories and the military. Source: the Postal Service's three-digit prefixes as they are
 * commonly published, written down in November 2026 and not compared with its labeling list L002. A few zip codes near
 * a border belong to the neighbor (06390 is New York's), so this is good for a hint and not for a check.
 */
const FROM =
  '000- 005NY 006- 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090- 100NY 150PA 197DE 200- 201VA 202- 206MD 220VA 247WV 269- 270NC 290SC 300GA 320FL 340- 341FL 350AL 370TN 386MS 398GA 400KY 428- 430OH 460IN 480MI 500IA 529- 530WI 550MN 568- 570SD 578- 580ND 589- 590MT 600IL 630MO 659- 660KS 680NE 694- 700LA 715- 716AR 730OK 733TX 734OK 750TX 800CO 817- 820WY 832ID 839- 840UT 848- 850AZ 866- 870NM 885TX 886- 889NV 899- 900CA 962- 967HI 969- 970OR 980WA 995AK'
    .split(' ')
    .map((each) => ({ prefix: each.slice(0, 3), state: each.slice(3) }))

/** The state that a zip code of five digits is most likely in; `undefined` where it is in none of the 50. */
export function stateOfZip(zip: string): State | undefined {
  const found = FROM.findLast(({ prefix }) => prefix <= zip.slice(0, 3))
  return found === undefined || found.state === '-' ? undefined : (found.state as State)
}
