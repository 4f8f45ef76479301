import { chooseMode, closeModeQuestion } from '#web/app/mode/mode.ts'
import { forgetNewcomer, newcomer } from '#web/app/mode/newcomer.ts'
import { Button } from '#web/ui/form/button.tsx'
import { ErrorSummary, useForm } from '#web/ui/form/form.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { PageTitle } from '#web/ui/layout/page.tsx'

const MODE_OPTIONS = [
  {
    value: 'consultant',
    name: 'Find work',
    description: 'Apply to jobs as an NP, RN or LPN once we verify your license.',
  },
  {
    value: 'seeker',
    name: 'Find a consultant',
    description: 'Post a job or search for nurses. You pay into escrow when you hire.',
  },
]

/** Asks a member who has never chosen a mode for it, in place of home. Home also opens without an answer. */
export function ModeQuestion({ onLeave }: { onLeave(): void }) {
  const title = useFocusOnMount<HTMLHeadingElement>()
  const form = useForm({
    initial: { way: newcomer().way ?? '' },
    check: ({ way }) => (way ? {} : { way: 'Choose what you want to do first' }),
    heading: 'Choose one to continue',
    submit: ({ way }) => {
      forgetNewcomer()
      void chooseMode(way === 'seeker' ? 'seeker' : 'consultant')
      onLeave()
    },
  })
  return (
    <form className="form narrow" onSubmit={form.onSubmit} noValidate>
      <PageTitle>What brings you here?</PageTitle>
      <ErrorSummary {...form.summary} />
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          What brings you here?
        </h1>
        <p className="quiet">
          We'll start you with the right steps. Your account can do both, and you can switch anytime.
        </p>
      </div>
      <RadioCards {...form.field('way')} label="What do you want to do first?" options={MODE_OPTIONS} />
      <div className="actions">
        <Button type="submit" tone="primary">
          Continue
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            forgetNewcomer()
            closeModeQuestion()
            onLeave()
          }}
        >
          Decide later
        </Button>
      </div>
    </form>
  )
}
