/** One step of what a call caused. It must not contain a name, id, address or text of a person. */
export type TraceStep = {
  name: string
  kind: 'server' | 'producer' | 'consumer' | 'internal'
  /** The correlation id of the first call. Its digits are the id of the trace. */
  correlation: string
  /**
   * The id of the call or event of this step. Its last digits are the id of the span, so that any process can
   * compute it.
   */
  is?: string | undefined
  /** The id of the call or event that caused this step. Absent: the task in progress. */
  cause?: string | undefined
  attributes: Readonly<Record<string, string | number | string[]>>
  /** Why it failed: the name or code of an error, never its message. */
  failed?: string | undefined
}

/**
 * Turns the steps of this process into spans of traces. None of the functions throws, or waits for a
 * collector.
 */
export type Traces = {
  /** Whether steps are exported. */
  readonly exported: boolean
  /** Records a step that has just ended and took this many milliseconds. */
  recordStep(step: TraceStep, took_ms: number): void
  /** Runs a task as a step, which is the cause of the steps that are recorded meanwhile. */
  run<T>(step: TraceStep, task: () => Promise<T>): Promise<T>
  /** Exports the remaining steps, for two seconds at most. */
  end(): Promise<void>
}

/** Used when no collector is configured. */
export const noTraces: Traces = {
  exported: false,
  recordStep: () => undefined,
  run: (_, task) => task(),
  end: async () => undefined,
}

/** Returns why something failed: the code or name of an error. Its message may quote what people wrote. */
export function failureOf(error: unknown): string {
  const { code, name = 'unknown' } = (error ?? {}) as { code?: unknown; name?: string }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : name
}
