import type { AnswerOf } from '#api/wire/wire.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatUsd } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import type { DisputeCase } from './dispute-state.tsx'
import { dryRunSentences } from './dry-run-sentences.ts'

type Props = Pick<DisputeCase, 'dispute' | 'parties'> & {
  dryRun: AnswerOf<'POST /staff/disputes/{id}/dry-run'>
  busy: boolean
  decide(): void
  cancel(): void
}

/** What the rehearsal said would happen, and the last question. */
export function ConfirmDecision({ dryRun, dispute, parties, busy, decide, cancel }: Props) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const names = { consultant: fullName(parties.consultant), client: fullName(parties.client) }
  return (
    <section aria-labelledby="confirm">
      <h3 id="confirm" tabIndex={-1} ref={heading}>
        This would happen
      </h3>
      <ol className="list list--closed list--words">
        {dryRunSentences({ ...dryRun, ...names }).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      {isQuestionUnanswered(dispute) && (
        <p className="gap-above--s">Neither party has written since they were asked your last question.</p>
      )}
      <div className="row row--2 decide decide--last gap-above--s">
        <Button tone="primary" busy={busy && 'Deciding'} onClick={decide}>
          Resolve: pay {formatUsd(dryRun.consultant_amount)}, refund {formatUsd(dryRun.client_amount)}
        </Button>
        <Button onClick={cancel}>Not yet</Button>
      </div>
      <p className="quiet gap-above--s">It cannot be undone.</p>
    </section>
  )
}

/** Whether the newest of what was asked and said is a question. */
function isQuestionUnanswered({ questions, statements }: DisputeCase['dispute']) {
  const lastQuestionTime = questions.at(-1)?.created_at
  const lastStatementTime = statements.at(-1)?.created_at
  return (
    lastQuestionTime !== undefined &&
    (lastStatementTime === undefined || Date.parse(lastStatementTime) < Date.parse(lastQuestionTime))
  )
}
