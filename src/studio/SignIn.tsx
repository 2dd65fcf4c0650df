import { useState } from 'react';
import { Button } from '../ui/primitives/Button/Button';
import { api, type Op } from './api';
import { Input } from './editor/Input';
import styles from './Studio.module.css';

/** The door: the ops token that the gateway printed, and a name for the history. */
export function SignIn({ onEnter }: { readonly onEnter: (op: Op) => void }) {
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  return (
    <main>
      <form
        className={styles.signIn}
        onSubmit={(event) => {
          event.preventDefault();
          setIsBusy(true);
          void api.signIn(token, name).then((answer) => {
            setIsBusy(false);
            if (answer.ok) onEnter(answer.value);
            else setRefusal(answer.refusal.message);
          });
        }}
      >
        <h1>Cashier studio</h1>
        <p className={styles.muted}>
          Add a payment method, see it as the player will, and publish it to every open widget.
        </p>
        <Input label="Your name" value={name} onChange={setName} autoComplete="name" required />
        <Input
          label="Ops token"
          value={token}
          onChange={setToken}
          type="password"
          autoComplete="current-password"
          required
          note="npm start prints it"
        />
        {refusal && (
          <p role="alert" className={`${styles.problem} ${styles.error}`}>
            {refusal}
          </p>
        )}
        <Button type="submit" busy={isBusy} full>
          Sign in
        </Button>
      </form>
    </main>
  );
}
