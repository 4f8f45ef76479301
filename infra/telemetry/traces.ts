/** One step of what a call caused. It must not contain a name, id, address or text of a person. */
export type Step = {
  name: string
  kind: 'server' | 'producer' | 'consumer' | 'internal'
  /** The correlation id of the call that all of it began with: its digits are the id of the trace. */
  correlation: string
  /** The id of the call or event that this step is: its last digits are the id of the span, which any process then knows. */
  is?: string | undefined
  /** The id of the call or event that led to it; the task in progress when absent. */
  cause?: string | undefined
  attributes: Readonly<Record<string, string | number | string[]>>
  /** Why it failed, as a closed word: the name or code of an error, never its message. */
  failed?: string | undefined
}

/** Where the steps of this process become the spans of traces. Nothing of it throws, or waits for a collector. */
export type Traces = {
  /** Whether anything is exported. */
  readonly exported: boolean
  /** Notes a step that has ended now, after so many milliseconds. */
  recordStep(step: Step, took_ms: number): void
  /** Runs a task as a step, which is the cause of the steps that are noted meanwhile. */
  run<T>(step: Step, task: () => Promise<T>): Promise<T>
  /** Exports what is left, for two seconds at most. */
  end(): Promise<void>
}

/** Where no collector is set. */
export const noTraces: Traces = {
  exported: false,
  recordStep: () => undefined,
  run: (_, task) => task(),
  end: async () => undefined,
}

/** Why something failed, as a closed word: an error's message may quote what people wrote. */
export function failureOf(error: unknown): string {
  const { code, name = 'unknown' } = (error ?? {}) as { code?: unknown; name?: string }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : name
}
