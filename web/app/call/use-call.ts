import { useSelector } from '@xstate/react'
import { actor } from './line.ts'

/** The call of this page: its state, and what is known of it. */
export const useCall = () =>
  useSelector(
    actor,
    (snapshot) => {
      const { value, context } = snapshot
      const isFree = value === 'idle' || value === 'over'
      return {
        ...context,
        state: value,
        isFree,
        conversationId:
          value === 'idle' || value === 'incoming' ? undefined : context.meeting?.conversationId,
      }
    },
    isSame,
  )

type Shown = Record<string, unknown>
const isSame = (one: Shown, other: Shown) => Object.keys(one).every((key) => one[key] === other[key])
