import type { z } from 'zod'
import type { CommandContext } from '../kernel/handle.ts'
import { type KeyRule, task } from '../kernel/task.ts'
import type { DeliveryContext, Outbox } from '../ports/outbox.ts'

type Definition<Payload extends z.ZodObject, Needs, Rule extends KeyRule<z.output<Payload>>> = {
  name: string
  payload: Payload
  key: Rule
  send: (
    needs: Needs,
    payload: z.output<Payload>,
    sending: DeliveryContext,
    ctx: CommandContext,
  ) => Promise<void>
}

/**
 * Declares a task that sends at most one mail or text message. Its payload names only the recipient and the
 * reason. A link or code is issued when the task runs, so that none is ever queued.
 */
export const messageTask = <Payload extends z.ZodObject, Needs, Rule extends KeyRule<z.output<Payload>>>({
  send,
  ...definition
}: Definition<Payload, Needs, Rule>) =>
  task({
    ...definition,
    run: async (needs: Needs & { outbox: Outbox }, payload, ctx) => {
      await needs.outbox.once(definition.name, ctx.causation_id ?? '', (sending) =>
        send(needs, payload, sending, ctx),
      )
    },
  })
