// How each call that writes more than once is ended where one of its writes fails.

const claimed = 'it is made under the id that its key has claimed';
const shownOnce = 'it is made under the id that its key has claimed, and its secret is not shown again';
const begun = 'a membership that was begun counts once the invitation is used up, and nobody is made where it is not';

export const plans: Record<string, string> = {
  AcceptInvitation: begun,
  'AcceptInvitation: signed in': 'a repeat by the same member goes on',
  'AcceptInvitation: in a borrowed session':
    'a repeat by the same member goes on, and borrowed sessions end before it counts',
  UseSignInLink: 'a session that the link was not used up for is taken back',
  'UseSignInLink: a proof': 'the link is used up first, and another is asked for; the session counts last',
  'UseSignInLink: somebody new': begun,
  'UseSignInLink: the first owner': begun,
  'UseSignInLink: an operator': 'a session that the link was not used up for is taken back',
  SignInWithIdentity: 'who was made is known by their identity when they come again',
  'SignInWithIdentity: with an invitation': 'who was made is known by their identity, and the invitation is theirs',
  'SignInWithIdentity: whose claims went': 'a token is of the membership that it was made in, which goes first',
  'SignInWithIdentity: who is let in no more': 'each sign-in takes what is left',
  CreatePasskey: 'the challenge is used up first, and another is asked for; a written passkey is read back',
  ConfirmSession: 'the challenge is used up first, and another is asked for; the session counts last',
  EndIdentitySessions: 'a notice that is told again ends what is left',
  EndSessions: 'a repeat ends what is left',
  ChangeMemberRole: 'who is about to leave counts as one who stays after a while',
  'ChangeMemberRole: of somebody who tried an agent': 'upkeep finds who may not try agents any more',
  RemoveMember: 'a token is of the membership that it was made in, and upkeep finds previews and former members',
  CreateInvitation: shownOnce,
  CreateOrganization: 'origins count by the organization that allows them, which comes last',
  UpdateOrganization: 'origins count by the organization that allows them, which comes last',
  DeleteOrganization: 'the tombstone comes first, and upkeep does the rest',
  AddAllowedOrigin: 'origins count by the organization that allows them, which comes last',
  'CreateCredential: api_key': shownOnce,
  'CreateCredential: identity_secret': shownOnce,
  'CreateCredential: publishable_key': claimed,
  RotateApiKey: 'it is found by its id, which the key keeps',
  CreateServiceAccount: claimed,
  DeleteServiceAccount: 'its tokens are authenticated by what it is, which goes first',
  CreateAdminToken: shownOnce,
  ExchangeToken: 'an end-user is found by the external id',
  DeleteEndUser: 'the tombstone comes first, and upkeep does the rest',
  OpenSupportAccess: claimed,
};
