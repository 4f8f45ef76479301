import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Makes each step of a form an entry of the browser's history. Back, on a phone a swipe from the edge, then
 * goes one step back instead of leaving the page with what was typed. Forward stays at the step.
 * `currentStep` counts from 0; `goBack` goes one step back.
 */
export function useStepHistory(currentStep: number, goBack: () => void) {
  const { history } = useRouter()
  /** The step of the current history entry, or of the one that is being opened. */
  const entryStep = useRef(history.location.state.step ?? 0)

  const onEntryChange = useEffectEvent((entryLocation: typeof history.location) => {
    entryStep.current = entryLocation.state.step ?? 0
    if (entryLocation.pathname !== location.pathname) return
    for (let step = currentStep; step > entryStep.current; step--) goBack()
    // Forward shows no step, and its entry may have the address of a choice that was changed since.
    if (entryStep.current > currentStep) history.go(currentStep - entryStep.current)
  })
  useEffect(
    () =>
      history.subscribe(({ location, action: { type } }) => {
        if (type !== 'PUSH' && type !== 'REPLACE') onEntryChange(location)
      }),
    [history],
  )
  useEffect(() => {
    const previousStep = entryStep.current
    entryStep.current = currentStep
    if (previousStep > currentStep) history.go(currentStep - previousStep)
    // Without a flush, two pushes would become one entry.
    for (let step = previousStep + 1; step <= currentStep; step++) {
      history.push(history.location.href, { step })
      history.flush()
    }
  }, [currentStep, history])
}
