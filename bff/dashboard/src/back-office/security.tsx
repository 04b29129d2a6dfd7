import { PasskeyList } from "../screens/passkeys.js";
import { Screen } from "../ui.js";
import { useOperator } from "./session.js";

export function Component() {
  const { name } = useOperator();
  return (
    <Screen title="Security">
      <PasskeyList
        lead={`Sign in as ${name} with your fingerprint, your face or the PIN of your device instead of the operator key. A passkey ends when the key is replaced or removed.`}
        removeText="Nobody signs in with it any more. The sessions that it began end. Delete it in your password manager too."
        calls={{
          ...{ list: "listOperatorPasskeys", start: "startOperatorPasskey" },
          ...{ create: "createOperatorPasskey", remove: "deleteOperatorPasskey" },
        }}
      />
    </Screen>
  );
}
