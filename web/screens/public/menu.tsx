import { useRouter } from '@tanstack/react-router'
import {
  ChevronLeft,
  CircleQuestionMark,
  HandCoins,
  House,
  ListChecks,
  Lock,
  LogIn,
  Mail,
  Scale,
  UserPlus,
} from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { PageLinks } from '#web/ui/layout/page-links.tsx'
import { PublicTitle } from '#web/ui/layout/public-page.tsx'

const PUBLIC_LINKS = [
  { to: '/', label: 'Home', icon: House },
  { to: '/how-it-works', label: 'How it works', icon: ListChecks },
  { to: '/login', label: 'Login', icon: LogIn },
  { to: '/register', label: 'Register', icon: UserPlus },
  { to: '/privacy', label: 'Privacy', icon: Lock },
  { to: '/legal', label: 'Legal', icon: Scale },
  { to: '/pricing', label: 'Pricing', icon: HandCoins },
  { to: '/contact', label: 'Contact Us', icon: Mail },
  { to: '/help', label: 'Help', icon: CircleQuestionMark },
] as const

export function Menu() {
  const { history, navigate } = useRouter()
  const goBack = () => (history.canGoBack() ? history.back() : navigate({ to: '/' }))
  return (
    <>
      <PublicTitle title="Menu" description="Every public page of the marketplace." />
      <button className="back-link back-link--strip needs-script" type="button" onClick={goBack}>
        <Icon icon={ChevronLeft} />
        Back
      </button>
      <div className="head">
        <h1>Menu</h1>
      </div>
      <PageLinks links={PUBLIC_LINKS} />
    </>
  )
}
