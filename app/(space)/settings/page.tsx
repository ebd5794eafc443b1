import type { Metadata } from 'next';
import Link from 'next/link';
import { DeleteAccount } from '@/components/account/delete-account';
import { DownloadData } from '@/components/account/download-data';
import { SettingsSection, SettingsWays } from '@/components/account/settings-section';
import { KeptSettings } from '@/components/committee/kept-settings';
import { sayMeaning } from '@/components/model-choice/say-meaning';
import { sayReading } from '@/components/model-choice/say-reading';
import { WhoAnswers } from '@/components/model-choice/who-answers';
import { ProfileSettings } from '@/components/profile/profile-settings';
import { AppearanceHere } from '@/components/shell/appearance-here';
import { LoadTrouble } from '@/components/shell/load-trouble';
import { PageFrame } from '@/components/shell/page-frame';
import SignOut from '@/components/shell/sign-out';
import { accountEmail, requireCtx } from '@/lib/auth/session';
import { env } from '@/lib/env';
import { isAtLeast } from '@/lib/levels/schema';
import { getAnswering } from '@/lib/model-choice/get-answering';
import { destination, hasSmallModel } from '@/lib/models/describe';
import { describeEmbedding } from '@/lib/models/describe-embedding';
import { isHosted } from '@/lib/models/this-server';
import { getAge } from '@/lib/profile/get-age';
import { getProfile } from '@/lib/profile/get-profile';
import { getBudget } from '@/lib/usage/get-budget';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage() {
  const ctx = await requireCtx();
  const [answering, profile, age, email, budget] = await Promise.all([
    getAnswering(ctx),
    getProfile(ctx),
    getAge(ctx),
    accountEmail(),
    isHosted() ? getBudget(ctx) : null,
  ]);
  const looksAfter = Boolean(budget?.ok && isAtLeast(budget.value.level, 'admin'));
  const { usual, guide, model, byEnvironment, known } = answering;
  const embedding = describeEmbedding(env());
  const hosts = [destination(usual) ?? (model && destination(model)), embedding && destination(embedding)];
  const modelHost = [...new Set(hosts.filter((host) => host))].join(' and ') || null;
  return (
    <PageFrame title="Settings">
      <SettingsWays account={email !== null} people={looksAfter} />
      <SettingsSection id="profile" title="You">
        {profile.ok ? (
          <ProfileSettings
            country={profile.value.country}
            zone={profile.value.time_zone}
            age={age.ok ? age.value : undefined}
          />
        ) : (
          <LoadTrouble message={profile.error.message} />
        )}
      </SettingsSection>
      <SettingsSection id="appearance" title="How it looks">
        <AppearanceHere />
      </SettingsSection>
      <SettingsSection id="who-answers" title="Who answers">
        <WhoAnswers
          label={usual.label}
          isGuide={usual === guide}
          host={destination(usual)}
          missing={usual.missing}
          model={model && { label: model.label, host: destination(model) }}
          byEnvironment={byEnvironment}
          hosted={isHosted()}
          meaning={embedding && sayMeaning(embedding, { hosted: isHosted() })}
          reading={hasSmallModel(env()) ? sayReading(destination(usual)) : undefined}
          known={known}
        />
      </SettingsSection>
      <SettingsSection id="committee" title="The committee">
        <KeptSettings />
      </SettingsSection>
      <SettingsSection id="rhythms" title="Rhythms">
        <p className="text-soft">
          A check-in, your week in a few sentences, or a question on a day that you choose. All of it is off
          until you turn it on.{' '}
          <Link href="/settings/rhythms" className="text-accent underline underline-offset-3">
            See your rhythms
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection id="ways-in" title="Ways in">
        <p className="text-soft">
          Talk with the same companion from a terminal, in Telegram, or through a signed webhook.{' '}
          <Link href="/settings/ways-in" className="text-accent underline underline-offset-3">
            See your ways in
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection id="connections" title="Connections">
        <p className="text-soft">
          Tools from elsewhere, such as a calendar. You are asked before anything is sent to one.{' '}
          <Link href="/settings/connections" className="text-accent underline underline-offset-3">
            See your connections
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection id="usage" title="Usage">
        <p className="text-soft">
          How much the models that answer read and wrote, and what it cost where that is known.{' '}
          <Link href="/settings/usage" className="text-accent underline underline-offset-3">
            See your usage
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection id="health" title="How Parley is">
        <p className="text-soft">
          What goes on just now, what failed, and what it cost.{' '}
          <Link href="/settings/health" className="text-accent underline underline-offset-3">
            See how Parley is
          </Link>
        </p>
      </SettingsSection>
      {looksAfter && (
        <SettingsSection id="people" title="People">
          <p className="text-soft">
            You look after this Parley. Who is here, how far their budget is used and how much is failing,
            without a word of anybody.{' '}
            <Link href="/settings/people" className="text-accent underline underline-offset-3">
              See the people
            </Link>
          </p>
        </SettingsSection>
      )}
      <SettingsSection id="data" title="Your data">
        <p className="text-soft">
          Everything Parley keeps of you, in one file: conversations, parts, quotes, notes, letters, memory
          and history, as text you can read anywhere. The file is not locked, so keep it somewhere private.
        </p>
        <DownloadData />
      </SettingsSection>
      {email !== null && (
        <SettingsSection id="sign-out" title="Sign out">
          <p className="text-soft">
            {email ? <>You are signed in as {email}. </> : null}Signing out leaves everything in your account.
          </p>
          <div className="-ms-3">
            <SignOut />
          </div>
        </SettingsSection>
      )}
      <SettingsSection id="delete" title={email === null ? 'Delete everything' : 'Delete your account'}>
        <p className="text-soft">
          {email === null
            ? 'Deletes all of it for good, and starts again at the first page.'
            : 'Deletes your account with everything in it, for good.'}{' '}
          You see what goes before anything is done.
        </p>
        <DeleteAccount personId={ctx.personId} email={email} modelHost={modelHost} />
      </SettingsSection>
    </PageFrame>
  );
}
