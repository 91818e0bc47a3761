-- Asked of everybody by every request: a view within that question would be made ready even for those of whom it is not
-- asked, and its way is walked only while somebody is away.
CREATE FUNCTION stood_in_for(person bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM staff_away) THEN RETURN '[]'; END IF;
  RETURN to_jsonb(ARRAY(SELECT organization_id FROM stand_ins WHERE manager_id = person));
END $$;
