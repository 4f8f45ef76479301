import { useSelector } from '@xstate/react'
import { callActor } from './connection.ts'

/** The state of this page's call, and its context. */
export const useCall = () =>
  useSelector(
    callActor,
    (snapshot) => {
      const { value, context } = snapshot
      const isFree = value === 'idle' || value === 'ended'
      return {
        ...context,
        state: value,
        isFree,
        conversationId: value === 'idle' || value === 'incoming' ? undefined : context.target?.conversationId,
      }
    },
    isSame,
  )

type CallState = Record<string, unknown>
const isSame = (left: CallState, right: CallState) =>
  Object.keys(left).every((key) => left[key] === right[key])
