import { Clock } from 'lucide-react'
import { endingText } from '#web/screens/licensing/license-states.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'

/** "Expires in 24 days" of a verified license; nothing while its end is further away. */
export function LicenseEnding({ license }: { license: Parameters<typeof endingText>[0] }) {
  const text = endingText(license)
  return text === undefined ? null : <StatusLabel display={{ tone: 'warn', icon: Clock, text }} />
}
