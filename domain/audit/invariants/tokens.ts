import { type TokensEvent, tokenBalance, tokensLifecycle } from '../../hiring/tokens.ts'
import type { EventRecord } from '../../kernel/catalog.ts'
import { idOf } from '../../kernel/stream.ts'
import { createFindingCounter, type InvariantCheck, MAX_REACTION_DELAY_MS } from './check.ts'

type UnmatchedEvent = Pick<EventRecord, 'stream' | 'position'> & { at: string }

const toUnmatchedEvent = ({ stream, position, event }: EventRecord): UnmatchedEvent => ({
  stream,
  position,
  at: event.at,
})

/** No balance of tokens is ever negative, and each application cost one. */
export function createTokenCheck(): InvariantCheck {
  const { countChecked, addViolation, finding } = createFindingCounter()
  const months = new Map<string, typeof tokensLifecycle.initial>()
  const unmatchedApplications = new Map<string, UnmatchedEvent>()
  const unmatchedTokens = new Map<string, UnmatchedEvent>()

  return {
    observe(recorded) {
      const { stream, event } = recorded
      if (event.type === 'ApplicationSubmitted') {
        const id = idOf(stream)
        if (!unmatchedTokens.delete(id)) unmatchedApplications.set(id, toUnmatchedEvent(recorded))
      }
      if (!stream.startsWith('tokens-')) return
      countChecked()
      const month = tokensLifecycle.evolve(
        months.get(stream) ?? tokensLifecycle.initial,
        event as TokensEvent,
      )
      months.set(stream, month)
      if (tokenBalance(month) < 0) addViolation(recorded, 'the balance is negative')
      if (event.type === 'TokenSpent' && !unmatchedApplications.delete(event.application_id)) {
        if (unmatchedTokens.has(event.application_id))
          addViolation(recorded, 'a second token for one application')
        else unmatchedTokens.set(event.application_id, toUnmatchedEvent(recorded))
      }
    },
    finding(now) {
      for (const each of unmatchedTokens.values()) addViolation(each, 'a token was spent for no application')
      for (const each of unmatchedApplications.values())
        if (Date.parse(each.at) < Date.parse(now) - MAX_REACTION_DELAY_MS)
          addViolation(each, 'no token was spent for it')
      return finding()
    },
  }
}
