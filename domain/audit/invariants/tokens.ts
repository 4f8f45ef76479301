import { balance, Tokens, type TokensEvent } from '../../hiring/tokens.ts'
import type { Recorded } from '../../kernel/catalogue.ts'
import { idOf } from '../../kernel/stream.ts'
import { type Check, counting, LONGEST_WAY } from './check.ts'

type Waiting = Pick<Recorded, 'stream' | 'position'> & { at: string }

const note = ({ stream, position, event }: Recorded): Waiting => ({ stream, position, at: event.at })

/** Invariant 3: no balance of tokens is ever negative, and each application cost one. */
export function tokensAreSpentOnce(): Check {
  const { checked, broken, finding } = counting()
  const months = new Map<string, typeof Tokens.initial>()
  const submitted = new Map<string, Waiting>()
  const spent = new Map<string, Waiting>()

  return {
    see(recorded) {
      const { stream, event } = recorded
      if (event.type === 'ApplicationSubmitted') {
        const id = idOf(stream)
        if (!spent.delete(id)) submitted.set(id, note(recorded))
      }
      if (!stream.startsWith('tokens-')) return
      checked()
      const month = Tokens.evolve(months.get(stream) ?? Tokens.initial, event as TokensEvent)
      months.set(stream, month)
      if (balance(month) < 0) broken(recorded, 'the balance is negative')
      if (event.type === 'TokenSpent' && !submitted.delete(event.application_id)) {
        if (spent.has(event.application_id)) broken(recorded, 'a second token for one application')
        else spent.set(event.application_id, note(recorded))
      }
    },
    finding(now) {
      for (const each of spent.values()) broken(each, 'a token was spent for no application')
      for (const each of submitted.values())
        if (Date.parse(each.at) < Date.parse(now) - LONGEST_WAY) broken(each, 'no token was spent for it')
      return finding()
    },
  }
}
