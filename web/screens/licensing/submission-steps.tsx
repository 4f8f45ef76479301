import * as licensingCopy from '#web/copy/licensing/licensing.tsx'

const STEPS = [
  { name: licensingCopy.youSubmitIt, text: licensingCopy.onlyOurVerifiersSeeThe },
  { name: licensingCopy.aPersonChecksIt, text: licensingCopy.theyLookUpNumberType },
  { name: licensingCopy.weLetYouKnow, text: licensingCopy.verifiedOrWhatToFix },
  { name: licensingCopy.youCanApply, text: licensingCopy.inItsStateOrIn },
]

/** What happens to a license, beside the form that adds it. */
export const SubmissionSteps = () => (
  <section aria-labelledby="what-happens">
    <h2 id="what-happens">{licensingCopy.whatHappensNext}</h2>
    <ol className="checklist checklist--tight">
      {STEPS.map(({ name, text }, index) => (
        <li key={name} aria-current={index === 0 ? 'step' : undefined}>
          <span className="dot" />
          <div>
            <b>{name}</b>
            <small>{text}</small>
          </div>
        </li>
      ))}
    </ol>
  </section>
)
