/** Tells the parent that this process is up, and ends it cleanly with its parent or when told to. */
export function serve(ready: object, end: () => Promise<unknown>) {
  let ending = false
  const stop = () => {
    if (ending) return
    ending = true
    const late = setTimeout(() => process.exit(1), 10_000)
    late.unref()
    void end().finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  process.send?.({ ready: true, ...ready })
}
