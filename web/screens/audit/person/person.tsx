import { Head } from '#web/ui/layout/page.tsx'

export function PersonReplay() {
  return <Head title="What a person could see" />
}
