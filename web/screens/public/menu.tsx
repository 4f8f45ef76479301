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
import * as publicMenuCopy from '#web/copy/public/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLinks } from '#web/ui/layout/page-links.tsx'
import { PublicTitle } from '#web/ui/layout/public-page.tsx'

const PUBLIC_LINKS = [
  { to: '/', label: publicMenuCopy.home, icon: House },
  { to: '/how-it-works', label: publicMenuCopy.howItWorks, icon: ListChecks },
  { to: '/login', label: publicMenuCopy.login, icon: LogIn },
  { to: '/register', label: publicMenuCopy.register, icon: UserPlus },
  { to: '/privacy', label: publicMenuCopy.privacy, icon: Lock },
  { to: '/legal', label: publicMenuCopy.legal, icon: Scale },
  { to: '/pricing', label: publicMenuCopy.pricing, icon: HandCoins },
  { to: '/contact', label: publicMenuCopy.contactUs, icon: Mail },
  { to: '/help', label: publicMenuCopy.help, icon: CircleQuestionMark },
] as const

export function Menu() {
  const { history, navigate } = useRouter()
  const goBack = () => (history.canGoBack() ? history.back() : navigate({ to: '/' }))
  return (
    <>
      <PublicTitle title={publicMenuCopy.menu} description={publicMenuCopy.everyPublicPageOfThe} />
      <button className="back-link back-link--strip needs-script" type="button" onClick={goBack}>
        <Icon icon={ChevronLeft} />
        {publicMenuCopy.back}
      </button>
      <div className="head">
        <h1>{publicMenuCopy.menu}</h1>
      </div>
      <PageLinks links={PUBLIC_LINKS} />
    </>
  )
}
