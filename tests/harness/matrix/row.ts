import type { Contract } from '#api/wire/wire.ts'
import type { Member } from './actors.ts'
import type { World } from './world.ts'

/** The calls whose path names a thing. */
export type Naming = Extract<keyof Contract, `${string}{${string}`>

/** What the thing of a path is in the world, and who is answered about it; all others as if it did not exist. */
export type Row = {
  /** The first names the thing that may be hidden from the caller. */
  names: (world: World) => Record<string, string>
  /** `members`: all of them; `everybody`: also without a session. */
  may: readonly Member[] | 'members' | 'everybody'
  body?: (world: World) => object
  query?: string
  /** What the first who may is answered, where that is not 200. */
  answers?: number
  /** The answer to callers without access, and about what does not exist, where that is not 404. */
  closed?: { status: number; body: object }
  /** What is answered to an id that is none, where that is not 400. */
  malformed?: number
  /** What is not there is answered like what is there: taking away what is not there is no mistake. */
  same?: true
}
export type Rows<K extends Naming = Naming> = Record<K, Row | readonly Row[]>
