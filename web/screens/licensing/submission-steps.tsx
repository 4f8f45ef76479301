const STEPS = [
  { name: 'You submit it', text: 'Only our verifiers see the file. Clients see type, state and date.' },
  { name: 'A person checks it', text: 'They look up number, type and dates with the board.' },
  { name: 'You hear from us', text: 'Verified, or what to fix. By email and in your notifications.' },
  { name: 'You can apply', text: 'In its state, or in all compact states with a multistate license.' },
]

/** What happens to a license, beside the form that adds it. */
export const SubmissionSteps = () => (
  <section aria-labelledby="what-happens">
    <h2 id="what-happens">What happens next</h2>
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
