import { Head } from '#web/ui/layout/page.tsx'

export function EligibilityReplay() {
  return <Head title="What relied on a license" />
}
