import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type Actor, kinds } from '#domain/kernel/catalogue.ts'

export type UseCase = {
  aggregate: { kind: keyof typeof kinds; gone?: readonly unknown[]; may: object }
  command: string
  /** `new`: the command is given once, to an id of its own. */
  to?: 'new'
  /** Refusals by rules beside the machine, and by other machines. */
  own?: readonly string[]
  /** What the machine would refuse, but no use case asks of it. */
  never?: readonly string[]
  refuses: readonly string[]
}

const somebody: Actor = { kind: 'staff', user_id: 'somebody' }

/** How the machine may refuse this command in any state in which it is there for its actor. */
export function refusalsOf({ kind, gone = [], may }: UseCase['aggregate'], command: string, to?: 'new') {
  const machine: AnyStateMachine = kinds[kind].machine
  const isAllowed = (may as Record<string, (...given: unknown[]) => boolean>)[command]
  const isThere = (state: AnyStateNode) =>
    state.key !== 'none' ||
    (!gone.includes('none') && isAllowed?.(somebody, machine.config.context, { type: command }) === true)
  const states = Object.values(machine.root.states).filter((state) =>
    to === 'new' ? state.key === 'none' : isThere(state),
  )
  return states.flatMap((state) => {
    const branches = [state, machine.root].flatMap((node) => node.transitions.get(command) ?? [])
    if (branches.length === 0) return gone.includes(state.key) ? [] : ['OutOfTurn']
    return branches.flatMap(({ actions }) => actions.flatMap(whyOf))
  })
}

/** The reason of an action that refuses. */
const whyOf = (action: unknown): string[] => {
  const { event } = action as { event?: { type?: string; why?: string } }
  return event?.type === 'Refused' && event.why !== undefined ? [event.why] : []
}
