-- Rights on accounts, sessions and sign-in data: only for the sign-in role.

call ctx.bare('account');
grant insert, select, update on app.account to rede_auth;

call ctx.bare('calendar_feed');
grant delete, insert, select, update on app.calendar_feed to rede_auth;

call ctx.bare('password_token');
grant select, update on app.password_token to rede_auth;

call ctx.bare('recovery_code');
grant delete, insert, select, update on app.recovery_code to rede_auth;

call ctx.bare('second_factor');
grant delete, insert, select, update on app.second_factor to rede_auth;

call ctx.bare('session');
grant delete, insert, select, update on app.session to rede_auth;

call ctx.bare('sign_in_failure');
grant delete, insert, select on app.sign_in_failure to rede_auth;
