/** Whether the connection broke, or the server ended it; an error of the statement itself has the severity `ERROR`. */
export function isConnectionLost(error: unknown) {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const severity = 'severity' in error ? error.severity : 'ERROR'
  return /^(CONN|E)/.test(code) || severity !== 'ERROR'
}
