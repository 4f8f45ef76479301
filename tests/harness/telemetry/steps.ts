import { noTraces, type Step, type Traces } from '#infra/telemetry/traces.ts'

/** Traces that record their steps. */
export function recordedSteps(): Traces & { steps: Step[] } {
  const steps: Step[] = []
  return { ...noTraces, exported: true, steps, recordStep: (step) => void steps.push(step) }
}
