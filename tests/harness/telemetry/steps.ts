import { noTraces, type TraceStep, type Traces } from '#infra/telemetry/traces.ts'

/** Traces that record their steps. */
export function recordedSteps(): Traces & { steps: TraceStep[] } {
  const steps: TraceStep[] = []
  return { ...noTraces, exported: true, steps, recordStep: (step) => void steps.push(step) }
}
