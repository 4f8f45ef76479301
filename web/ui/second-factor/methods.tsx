import * as uiPublicStepsCopy from '#web/copy/ui/public-steps.tsx'
import { Button } from '../form/button.tsx'

/** The methods of a second factor, the safest first. */
export const SECOND_FACTOR_METHODS = ['totp', 'sms', 'email', 'recovery'] as const
export type Method = (typeof SECOND_FACTOR_METHODS)[number]

export const METHOD_LABELS: Record<Method, { name: string; help: string }> = {
  totp: { name: uiPublicStepsCopy.authenticatorApp, help: uiPublicStepsCopy.theSixDigitsYourAuthenticator },
  sms: { name: uiPublicStepsCopy.textMessage, help: uiPublicStepsCopy.the6DigitCodeWe },
  email: { name: uiPublicStepsCopy.codeByEmail, help: uiPublicStepsCopy.the6DigitCodeWeEmail },
  recovery: {
    name: uiPublicStepsCopy.recoveryCode,
    help: uiPublicStepsCopy.oneOfTheCodesYou,
  },
}

type Props = { methods: readonly Method[]; method: Method; onChoose(method: Method): void }

/** Links to the other methods. Renders nothing where there is only one. */
export const OtherMethods = ({ methods, method, onChoose }: Props) =>
  methods.length > 1 && (
    <div className="stack stack--2">
      <p className="small quiet">{uiPublicStepsCopy.chooseAnotherMethod}</p>
      <div className="row row--2">
        {methods
          .filter((otherMethod) => otherMethod !== method)
          .map((otherMethod) => (
            <Button key={otherMethod} small onClick={() => onChoose(otherMethod)}>
              {METHOD_LABELS[otherMethod].name}
            </Button>
          ))}
      </div>
    </div>
  )
