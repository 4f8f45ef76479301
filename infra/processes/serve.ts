/** Reports to the parent that this process is ready; calls `end` and exits on SIGTERM, SIGINT or the parent's end. */
export function serve(ready: object, end: () => Promise<unknown>) {
  let ending = false
  const stop = () => {
    if (ending) return
    ending = true
    const timer = setTimeout(() => process.exit(1), 10_000)
    timer.unref()
    void end().finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
  process.send?.({ ready: true, ...ready })
}
