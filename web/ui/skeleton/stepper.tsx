const STEPS = ['first', 'second', 'third', 'fourth']

/** The stepper of a payment: four steps, each with its name and its time. */
export const StepperSkeleton = () => (
  <ol className="line line--fold">
    {STEPS.map((step) => (
      <li key={step}>
        <span className="dot dot--skeleton" />
        <i className="skeleton skeleton--60" />
        <span>
          <i className="skeleton skeleton--45" />
        </span>
      </li>
    ))}
  </ol>
)
