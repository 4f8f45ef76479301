import { noTraces, type Step, type Traces } from '#infra/telemetry/traces.ts'

/** Traces that keep the steps that are noted. */
export function recordedSteps(): Traces & { steps: Step[] } {
  const steps: Step[] = []
  return { ...noTraces, exported: true, steps, recordStep: (step) => void steps.push(step) }
}
