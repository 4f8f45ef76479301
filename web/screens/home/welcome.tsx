import { chooseMode, closeModeQuestion } from '#web/app/mode/mode.ts'
import { forgetNewcomer } from '#web/app/mode/newcomer.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { PageTitle } from '#web/ui/layout/page.tsx'

const MODE_OPTIONS = [
  {
    value: 'consultant',
    name: homeCopy.findWork,
    description: homeCopy.applyToJobsAsAn,
  },
  {
    value: 'seeker',
    name: homeCopy.findAConsultant,
    description: homeCopy.postAJobOrSearch,
  },
]

/** Asks a member who has never chosen a mode for it, in place of home. Home also opens without an answer. */
export function ModeQuestion({ onLeave }: { onLeave(): void }) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm({
    initial: { way: '' },
    check: ({ way }) => (way ? {} : { way: homeCopy.chooseWhatYouWantTo }),
    heading: homeCopy.chooseOneToContinue,
    submit: ({ way }) => {
      forgetNewcomer()
      void chooseMode(way === 'seeker' ? 'seeker' : 'consultant')
      onLeave()
    },
  })
  return (
    <form className="form narrow" onSubmit={form.onSubmit} noValidate>
      <PageTitle>{homeCopy.whatBringsYouHere}</PageTitle>
      <ErrorSummary {...form.summary} />
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          {homeCopy.whatBringsYouHere}
        </h1>
        <p className="quiet">{homeCopy.wellStartYouWithThe}</p>
      </div>
      <RadioCards {...form.field('way')} label={homeCopy.whatDoYouWantTo} options={MODE_OPTIONS} />
      <div className="actions">
        <Button type="submit" tone="primary">
          {homeCopy.continueLabel}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            forgetNewcomer()
            closeModeQuestion()
            onLeave()
          }}
        >
          {homeCopy.decideLater}
        </Button>
      </div>
    </form>
  )
}
